// The station's states, in sequence: one demo box is started, recorded and sealed.
import path from "node:path";

import { uploadVideos } from "../lib/break-videos.mjs";
import { projectDir } from "../lib/project.mjs";
import { FILM_STATES } from "./film-states.mjs";
import {
  admin,
  BREAKS,
  choose,
  json,
  press,
  refuseCamera,
  removeVideos,
  sendAs,
  station,
} from "./station-steps.mjs";

const PICTURES = ["quill-500.webp", "quill-250.webp"];

async function record(page, box) {
  const { id, status, packCount, cardsPerPack, cardsDone } = box;
  if (status !== "OPEN" || cardsDone === packCount * cardsPerPack) return;
  await removeVideos(page, box);
  const batch = await page.request.get(
    `${BREAKS}/sample-batch?packs=${packCount}&cards=${cardsPerPack}`,
  );
  await page.request.post(`${BREAKS}/${id}/import?dryRun=false`, {
    data: await batch.body(),
    headers: { "content-type": "application/zip" },
  });
  await uploadVideos(sendAs(page), { id });
}

async function seal(page, { id, status }) {
  if (status === "OPEN") await page.request.post(`${BREAKS}/${id}/commit`, { data: {} });
}

async function importProblems(page) {
  await press(page, "Import");
  const lines = [
    "pack,position,player,number,rarity,front",
    "1,1,Mara Quill,27,Mythic,",
    "1,9,Ada Okafor,28,Common,",
    "1,2,Ivo Lind,29,Rare,nowhere.png",
    "4,1,,30,Rare,",
  ];
  await choose(page, "Choose a file", {
    name: "cards.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await page.getByText(/problems\. Nothing was written/).waitFor();
}

async function addScans(page) {
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Alt+a");
  await (
    await chooser
  ).setFiles(PICTURES.map((name) => path.join(projectDir, "public/art/cards", name)));
  await page.getByRole("dialog").waitFor();
}

async function refuseStart(page) {
  await press(page, /^Start break/);
  await page.getByLabel("Box ID").fill("00000000");
  await page.getByLabel("Station").fill("Table 2");
  await page.getByRole("dialog").getByRole("button", { name: "Start break" }).click();
  await page.getByText(/^This is another box/).waitFor();
}

/** A different value each time, because an equal value is no change. */
const unsavedTeam = () => `Rivermen ${Date.now() % 1000}`;

async function stop(page) {
  await page.route("**/packs/*", (route) =>
    route.fulfill({
      status: 409,
      body: "This break is sealed and can't be changed. Add a correction to fix a mistake.",
    }),
  );
  await page.getByLabel("Team").fill(unsavedTeam());
  await page.getByText("Your last changes were not saved").waitFor();
}

async function openVoid(page) {
  await press(page, "Counts");
  await press(page, "Void this break...");
}

async function waitSignedOut(page) {
  await page.route("**/packs/*", (route) =>
    route.fulfill({ status: 401, body: "Please sign in." }),
  );
  await page.getByLabel("Team").fill(unsavedTeam());
  await page
    .getByText(/You are signed out/)
    .first()
    .waitFor();
}

async function openPack(page) {
  const boxes = await json(page.request.get("/api/boxes"));
  const { packs } = await json(
    page.request.get(
      `/api/boxes/${boxes.find(({ isSample, packCount }) => !isSample && packCount > 0).id}`,
    ),
  );
  await page.request.post(`/api/packs/${packs[0].id}/open`);
}

async function correct(page) {
  const [box] = (await json(page.request.get(BREAKS))).committed;
  const [card] = (await json(page.request.get(`${BREAKS}/${box.id}`))).packs[0].cards;
  const data = {
    pack: 1,
    position: 1,
    reason: "The serial was read wrongly",
    changes: { serial: "12/99", conditionNote: "Soft corner" },
  };
  if (card.serial !== data.changes.serial)
    await page.request.post(`${BREAKS}/${box.id}/corrections`, { data });
  await page.goto(`/admin/breaks/${box.id}`);
}

async function openCorrectedCard(page) {
  const cards = await json(page.request.get("/api/inventory/cards?sort=date-pulled"));
  const card = cards.find(({ serial }) => serial === "12/99");
  await page.getByRole("button", { name: card.playerName, exact: true }).first().click();
  await page.getByText("Soft corner").first().waitFor();
}

async function voidBreak(page) {
  const { voided, queue } = await json(page.request.get(BREAKS));
  if (voided[0]) return await page.goto(`/admin/breaks/${voided[0].id}`);
  const box = queue.find(({ isNext }) => isNext);
  const data = {
    orderLineId: box.orderLineId,
    boxId: box.boxId,
    packCount: box.packsPerBox,
    cardsPerPack: box.cardsPerPack,
    station: "Table 2",
    cameras: [],
  };
  const { id } = await json(page.request.post(BREAKS, { data }));
  await page.request.post(`${BREAKS}/${id}/void`, {
    data: { reason: "The box fell off the table, and its cards cannot be told apart any more." },
  });
  return page.goto(`/admin/breaks/${id}`);
}

async function openVoidedOrder(page) {
  await page
    .getByRole("listitem")
    .filter({ hasText: "could not be finished" })
    .getByRole("link")
    .click();
  await page.getByRole("heading", { name: /^Order FW-/ }).waitFor();
}

export const STATION_STATES = [
  { ...admin, screen: "station", state: "desk", full: true },
  { ...admin, screen: "station", state: "start", open: (page) => press(page, /^Start break/) },
  { ...admin, screen: "station", state: "start-refused", open: refuseStart },
  { ...admin, screen: "station", state: "begun", full: true, open: station() },
  { ...admin, screen: "station", state: "scans", open: station(addScans) },
  {
    ...admin,
    screen: "station",
    state: "camera",
    open: station((page) => page.keyboard.press("Alt+c")),
  },
  {
    ...admin,
    screen: "station",
    state: "camera-none",
    before: refuseCamera("NotFoundError"),
    open: station((page) => page.keyboard.press("Alt+c")),
  },
  ...FILM_STATES,
  { ...admin, screen: "station", state: "signed-out", full: true, open: station(waitSignedOut) },
  { ...admin, screen: "station", state: "void", open: station(openVoid) },
  { ...admin, screen: "station", state: "import-problems", open: station(importProblems) },
  {
    ...admin,
    screen: "station",
    state: "missing",
    open: station((page) => press(page, "Seal this break")),
  },
  {
    ...admin,
    screen: "station",
    state: "shortcuts",
    open: station((page) => page.keyboard.press("?")),
  },
  { ...admin, screen: "station", state: "stopped", full: true, open: station(stop) },
  { screen: "orders", state: "breaking", path: "/orders", as: "collector", full: true },
  { ...admin, screen: "station", state: "full", full: true, open: station(undefined, record) },
  {
    ...admin,
    screen: "station",
    state: "counts",
    open: station((page) => press(page, "Counts"), record),
  },
  {
    ...admin,
    screen: "station",
    state: "seal",
    open: station(async (page) => {
      await press(page, "Seal this break");
      await press(page, "Continue");
    }, record),
  },
  { ...admin, screen: "station", state: "sealed", full: true, open: station(undefined, seal) },
  {
    ...admin,
    screen: "station",
    state: "correction-errors",
    full: true,
    open: station((page) => press(page, "Record the correction")),
  },
  { ...admin, screen: "station", state: "desk-later", full: true },
  { screen: "notice", state: "banner", path: "/inventory", as: "collector" },
  {
    screen: "notice",
    state: "menu",
    path: "/",
    as: "collector",
    open: (page) => press(page, /account of/),
  },
  { screen: "notice", state: "rip", path: "/rip", as: "collector" },
  { screen: "orders", state: "ready", path: "/orders", as: "collector", full: true },
  {
    screen: "orders",
    state: "opened",
    path: "/orders",
    as: "collector",
    full: true,
    before: openPack,
  },
  { ...admin, screen: "station", state: "corrected", full: true, open: correct },
  {
    screen: "inventory",
    state: "corrected",
    path: "/inventory",
    as: "collector",
    open: openCorrectedCard,
  },
  { ...admin, screen: "station", state: "voided", full: true, open: voidBreak },
  { ...admin, screen: "station", state: "desk-voided", full: true },
  {
    screen: "orders",
    state: "voided",
    path: "/orders",
    as: "collector",
    full: true,
    open: openVoidedOrder,
  },
];
