// What a visitor does before a picture is taken.
export const press = (name) => (page) => page.getByRole("button", { name }).first().click();
export const fail = (pattern) => (page) =>
  page.route(pattern, (route) =>
    route.request().resourceType() === "document" ? route.continue() : route.abort(),
  );
export const stall = (pattern) => (page) => page.route(pattern, () => new Promise(() => undefined));
export const answer = (pattern, status, json) => (page) =>
  page.route(pattern, (route) => route.fulfill({ status, json }));
export const sendMessage = async (page) => {
  await page.getByLabel("Your name").fill("Nora Fielding");
  await page.getByLabel("Email").fill("nora@example.com");
  await page.getByLabel("What is it about?").selectOption("recording");
  await page.getByLabel("Message").fill("Which of the two cameras shows the seal of a box?");
  await page.getByRole("button", { name: "Send Message" }).click();
};
export const category = async (page) => {
  await page.getByRole("link", { name: "Hockey", exact: true }).click();
  await page.locator("#products").evaluate((element) => element.scrollIntoView());
};
export const suggest = async (page) => {
  await page.getByRole("combobox", { name: "Search products" }).first().pressSequentially("chro");
  await page.getByRole("option").first().waitFor();
};
export const add = async (page) => {
  await page.locator("#products li:has(h3)").getByRole("button").first().click();
  await page
    .getByRole("button", { name: /^Cart, / })
    .first()
    .waitFor();
};
export const fillLogin = async (page, password) => {
  await page.getByLabel("Username").fill("collector");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
};
export const loginToast = (password) => async (page) => {
  await fillLogin(page, password);
  await page.locator("[data-sonner-toast]").waitFor();
};
export const toStepTwo = async (page) => {
  await page.getByRole("tab", { name: "Register" }).click();
  const username = `shot-${Date.now()}`;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("seventeen waxen owls");
  await page.getByLabel("Confirm password").fill("seventeen waxen owls");
  await page.getByRole("button", { name: "Continue to Step 2" }).click();
  await page.getByRole("heading", { name: "Complete Your Profile" }).waitFor();
};
export const tearPack =
  (name, until = []) =>
  async (page) => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: `Tear open ${name}` }).press("Enter");
    await page.getByText("Card Hidden").waitFor();
    for (const label of until) {
      await page.waitForTimeout(700);
      await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
    }
    await page.waitForTimeout(1500);
  };
export const holdPack = (name) => async (page) => {
  await page.getByRole("button", { name, exact: true }).click();
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(900);
};
export const toCard = (number) => [
  ...Array.from({ length: number - 1 }, () => ["Reveal Card", "Next Card"]).flat(),
  "Reveal Card",
];
export const adminTab = (page) => page.getByRole("tab", { name: "Add Product" }).click();
export const selectCards = async (page) => {
  for (const index of [0, 1, 3])
    await page
      .getByRole("checkbox", { name: /^Select [A-Z]/ })
      .nth(index)
      .click();
};
export const shipCards = async (page) => {
  await selectCards(page);
  await press("Ship All")(page);
  await page.locator("[data-sonner-toast]").waitFor();
};
export const shareCard = async (page) => {
  await press(/^Actions for/)(page);
  await page.getByRole("menuitem", { name: "Share Card" }).click();
};
export const openCardPage = async (page) => {
  await page.locator("[data-open]").first().click();
  await page.getByRole("link", { name: /^Card page/ }).click();
  await page.getByRole("button", { name: "Front: look closely" }).waitFor();
};
export const openScan = async (page) => {
  await openCardPage(page);
  await page.getByRole("button", { name: "Front: look closely" }).click();
  await page.getByRole("dialog").getByRole("img").waitFor();
};
const checkCsv = (lines) => async (page) => {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a CSV" }).click(),
  ]);
  const buffer = Buffer.from(lines.join("\n"));
  await chooser.setFiles({ name: "november.csv", mimeType: "text/csv", buffer });
  await page.getByText(/would change/).waitFor();
};
export const checkPrices = checkCsv([
  "year,brand,set,number,value,source,date",
  "2026,Fairwax Press,First Light,29,12.00,Card prices,2026-11-20",
]);
export const checkList = checkCsv([
  "year,brand,set,number,player,parallels",
  "2026,Fairwax Press,First Light,1,Jonah Vester,Base; Refractor",
  "2027,Fairwax Press,Second Light,1,Mara Quill,",
]);
export const openSet = (tab) => async (page) => {
  await page.getByRole("list", { name: "Your sets" }).getByRole("link").first().click();
  await page.getByRole("link", { name: new RegExp(`^${tab} \\d`) }).click();
  await page.waitForTimeout(800);
};
export const fillCart = async (page) => {
  await page.request.delete("/api/cart/session/screenshot");
  const products = (await (await page.request.get("/api/products")).json()).filter(
    ({ availableCount }) => availableCount > 2,
  );
  for (const [index, quantity] of [1, 2].entries())
    await page.request.post("/api/cart", { data: { productId: products[index * 3].id, quantity } });
};
export const hold = async (page) => {
  await press("Hold my boxes and continue")(page);
  await page.getByRole("heading", { name: "Payment" }).waitFor();
};
export const payWith = (ending, until) => async (page) => {
  await hold(page);
  await page.getByRole("radio", { name: new RegExp(ending) }).check();
  await press(/^Pay \$/)(page);
  await page.getByText(until).waitFor();
};
export const openOrder = async (page) => {
  await page.getByRole("main").getByRole("link", { name: /^FW-/ }).first().click();
  await page.getByRole("heading", { name: /^Order FW-/ }).waitFor();
};
export const chooseTab = (name) => (page) => page.getByRole("tab", { name }).click();
