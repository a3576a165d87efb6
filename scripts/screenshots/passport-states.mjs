// The passports of boxes. screenshots.mjs knows their addresses.
import { press } from "./steps.mjs";

const BOX = "passport";
const opened = { screen: BOX, path: "box-opened", full: true };
const showDetails = (page) => page.getByText("Show the details").click();
const close = (page) => answerPrivacy(page, { isClosed: true });
const reopen = (page) => answerPrivacy(page, { isClosed: false });

/** As its owner, whose page the picture shows next. */
async function answerPrivacy(page, data) {
  const boxId = new URL(page.url()).pathname.split("/").at(-1);
  await page.request.patch(`/api/passports/${boxId}`, { data });
  await page.reload({ waitUntil: "load" });
}

export const PASSPORT_STATES = [
  { screen: BOX, state: "sealed", path: "box-sealed", full: true },
  { screen: BOX, state: "sealed-top", path: "box-sealed" },
  { screen: BOX, state: "bought", path: "box-bought", full: true },
  { ...opened, state: "opened" },
  { ...opened, state: "details", open: showDetails },
  { ...opened, state: "owner", as: "collector" },
  { ...opened, state: "closed-owner", as: "collector", open: close },
  { ...opened, state: "closed-stranger" },
  { ...opened, state: "open-again", as: "collector", open: reopen, only: "desk" },
  { screen: BOX, state: "unknown", path: "/box/00000000-0000-4000-8000-000000000000" },
  {
    screen: BOX,
    state: "scan",
    path: "box-opened",
    open: async (page) => {
      await press(/^Look closely/)(page);
      await page.getByRole("dialog").getByRole("img").waitFor();
    },
  },
  {
    screen: BOX,
    state: "seal-field",
    path: "/admin",
    as: "admin",
    full: true,
    open: addSealPhotos,
  },
  { screen: BOX, state: "stock-labels", path: "/admin/labels?search=Codex", as: "admin" },
];

async function addSealPhotos(page) {
  await page.getByRole("tab", { name: "Add Product" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add seal photos" }).click();
  await (await chooser).setFiles(["public/art/products/2024-topps-chrome-hobby-640.webp"]);
  await page.getByAltText("Seal photo 1").waitFor();
}
