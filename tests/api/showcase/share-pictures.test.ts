import { GET as ofPublication } from "@/app/share/published/[file]/route";
import { GET as ofShowcase } from "@/app/share/showcases/[file]/route";
import { getPublicationShareFacts, getShowcaseShareFacts } from "@/lib/showcase/share-facts";
import { shareVersion } from "@/lib/showcase/share-picture";
import { sharedPictureHeaders } from "@/lib/showcase/shared-picture-headers";
import { callPatiently as call } from "@/tests/setup/request";
import { createSharer, publicationIn, slugOf } from "@/tests/setup/showcase";

// Drawing needs a real server: tests/e2e/showcase.spec.ts checks the pictures.
const preview = (slug: string, etag = "") =>
  call(ofPublication, "/x", {
    params: { file: `${slug}.jpg` },
    headers: { "if-none-match": etag },
  });
const showcase = (name: string, etag = "") =>
  call(ofShowcase, "/x", {
    params: { file: `${name}.jpg` },
    headers: { "if-none-match": etag },
  });

test("a hit is drawn as a hit, and a rip by its best cards", async () => {
  const { own, cards, box } = await createSharer({ packs: 1 });
  const factsOf = async (kind: string, id: string | undefined) =>
    getPublicationShareFacts(slugOf(await publicationIn(await own.publish(kind, id))));
  expect(await factsOf("CARD", cards[0]?.id)).toMatchObject({
    title: cards[0]?.player,
    label: "Common",
    isHit: false,
  });
  expect(await factsOf("CARD", cards[3]?.id)).toMatchObject({ label: "Ultra Rare", isHit: true });
  const rip = await factsOf("BOX", box.id);
  expect(rip).toMatchObject({ label: "Rip · Ultra Rare", isHit: true, line: "1 pack · 4 cards" });
  expect(rip.files).toHaveLength(3);
});

test("a preview is gone with its publication, even from browser caches", async () => {
  const { own, cards, user } = await createSharer({ packs: 1 });
  const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
  const slug = slugOf(published);
  const version = shareVersion(await getPublicationShareFacts(slug));
  const etag = sharedPictureHeaders("image/jpeg", version).ETag;
  expect((await preview(slug, etag)).status).toBe(304);

  const name = `Wax & Öl ${user.username}`;
  expect((await showcase(name)).status).toBe(404);
  await own.save({ name, bio: "", isPublished: true });
  await own.arrange([published.id], 0);
  expect(await getShowcaseShareFacts(name.toUpperCase())).toMatchObject({
    title: name,
    line: "1 card or rip",
    files: [expect.any(String)],
  });

  await own.takeBack(published.id);
  expect((await preview(slug, etag)).status).toBe(404);
  expect((await getShowcaseShareFacts(name)).files).toEqual([]);
  await own.save({ name, bio: "", isPublished: false });
  expect((await showcase(name)).status).toBe(404);
  for (const file of ["x", `${slug}.png`, ".jpg"])
    expect((await call(ofPublication, "/x", { params: { file } })).status).toBe(404);
});

test("a name with a percent sign is not decoded twice", async () => {
  const named = async (name: string) => {
    const { own } = await createSharer({ packs: 1 });
    await own.save({ name, bio: "", isPublished: true });
    const version = shareVersion(await getShowcaseShareFacts(name));
    return sharedPictureHeaders("image/jpeg", version).ETag;
  };
  const plain = await named("Foo 100");
  const encoded = await named("%46oo 100");
  expect(encoded).not.toBe(plain);
  expect((await showcase("Foo 100", plain)).status).toBe(304);
  expect((await showcase("%46oo 100", encoded)).status).toBe(304);
});
