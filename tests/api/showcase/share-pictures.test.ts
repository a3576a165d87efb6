import sharp from "sharp";

import { GET as ofPublication } from "@/app/share/published/[file]/route";
import { GET as ofShowcase } from "@/app/share/showcases/[file]/route";
import { callPatiently as call } from "@/tests/setup/request";
import { createSharer, publicationIn, slugOf } from "@/tests/setup/showcase";

const preview = (slug: string, headers: Record<string, string> = {}) =>
  call(ofPublication, "/x", { params: { file: `${slug}.jpg` }, headers });
const showcase = (name: string) =>
  call(ofShowcase, "/x", { params: { file: `${encodeURIComponent(name)}.jpg` } });

/** How bright the corner of a picture is, from 0 to 255. */
async function cornerOf(response: Response): Promise<number> {
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  const { channels } = await picture.extract({ left: 0, top: 0, width: 20, height: 20 }).stats();
  return channels[0]?.mean ?? 0;
}

test("a hit's preview is dark with light around it, any other card's is paper", async () => {
  const { own, cards, box } = await createSharer({ packs: 1 });
  const slugs = [];
  // Common, and Ultra Rare.
  for (const id of [cards[0]?.id, cards[3]?.id])
    slugs.push(slugOf(await publicationIn(await own.publish("CARD", id))));
  const rip = slugOf(await publicationIn(await own.publish("BOX", box.id)));
  const [common = "", hit = ""] = slugs;
  expect(await cornerOf(await preview(common))).toBeGreaterThan(230);
  expect(await cornerOf(await preview(hit))).toBeLessThan(40);
  expect(await cornerOf(await preview(rip))).toBeLessThan(40);
}, 60_000);

test("a preview ends with what it shows, also when it was drawn before", async () => {
  const { own, cards, user } = await createSharer({ packs: 1 });
  const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
  const slug = slugOf(published);
  const drawn = await preview(slug);
  expect(drawn.headers.get("cache-control")).toBe("private, no-cache");
  const etag = drawn.headers.get("etag") ?? "";
  expect((await preview(slug, { "if-none-match": etag })).status).toBe(304);

  const name = `Wax & Öl ${user.username}`;
  expect((await showcase(name)).status).toBe(404);
  await own.save({ name, bio: "", isPublished: true });
  await own.arrange([published.id], 0);
  expect((await showcase(name)).headers.get("content-type")).toBe("image/jpeg");

  await own.takeBack(published.id);
  expect((await preview(slug, { "if-none-match": etag })).status).toBe(404);
  expect((await showcase(name)).status).toBe(200);
  await own.save({ name, bio: "", isPublished: false });
  expect((await showcase(name)).status).toBe(404);
  for (const file of ["x", `${slug}.png`, ".jpg"])
    expect((await call(ofPublication, "/x", { params: { file } })).status).toBe(404);
}, 60_000);
