// What the pictures of the station do before they are taken, through the API and on the page.
export const BREAKS = "/api/admin/breaks";
export const admin = { as: "admin", path: "/admin/breaks" };
export const press = (page, name) => page.getByRole("button", { name }).first().click();
export const json = async (answer) => (await answer).json();

/** The break in the pictures: not the one that the demo starts with. The first picture starts it. */
export async function breakOf(page) {
  const { open, committed, queue } = await json(page.request.get(BREAKS));
  const known = [...open, ...committed].find(({ name }) => name.includes("Signal Null"));
  if (known) return known;
  const box = queue.find(({ isNext }) => isNext);
  const data = {
    orderLineId: box.orderLineId,
    boxId: box.boxId,
    packCount: box.packsPerBox,
    cardsPerPack: box.cardsPerPack,
    station: "Table 2",
    cameras: ["Overhead", "Front"],
  };
  return json(page.request.post(BREAKS, { data }));
}

/** Prepares the break through the API, opens it in the station and acts there. */
export const station =
  (work = async () => undefined, prepare = async () => undefined) =>
  async (page) => {
    const box = await breakOf(page);
    await prepare(page, box);
    await page.goto(`/admin/breaks/${box.id}`);
    await page.waitForLoadState("networkidle");
    await work(page, box);
  };

export const sendAs =
  (page) =>
  async ({ method, path: address, body }) => {
    const headers = Buffer.isBuffer(body) ? { "content-type": "application/octet-stream" } : {};
    return json(page.request.fetch(address, { method, data: body, headers }));
  };

export async function removeVideos(page, { id }) {
  const { videos } = await json(page.request.get(`${BREAKS}/${id}/videos`));
  for (const video of videos) await page.request.delete(`${BREAKS}/${id}/videos/${video.id}`);
}

export async function choose(page, button, files) {
  const chooser = page.waitForEvent("filechooser");
  await press(page, button);
  await (await chooser).setFiles(files);
}

export const refuseCamera = (reason) => (page) =>
  page.addInitScript(
    (name) =>
      Object.assign(navigator.mediaDevices, {
        getUserMedia: () => Promise.reject(new DOMException("", name)),
      }),
    reason,
  );
