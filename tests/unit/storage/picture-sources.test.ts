import { pictureSourcesOf } from "@/components/catalog/picture-sources";

describe("pictureSourcesOf", () => {
  it.each(["/art/boxes/chrome-2024", "/uploads/7c1e04a2"])(
    "offers %s in three widths and two formats",
    (name) => {
      expect(pictureSourcesOf(`${name}-640.webp`)).toEqual({
        src: `${name}-640.webp`,
        avifSrcSet: `${name}-240.avif 240w, ${name}-480.avif 480w, ${name}-640.avif 640w`,
        webpSrcSet: `${name}-240.webp 240w, ${name}-480.webp 480w, ${name}-640.webp 640w`,
      });
    },
  );

  it("sends an external picture through the image optimizer, with its address escaped", () => {
    const sources = pictureSourcesOf("https://pics.example/a b.png?x=1&y=2");
    const escaped = "https%3A%2F%2Fpics.example%2Fa%20b.png%3Fx%3D1%26y%3D2";
    expect(sources.src).toBe(`/_next/image?url=${escaped}&w=640&q=75`);
    expect(sources.srcSet?.split(", ")).toEqual(
      [256, 384, 640, 828].map((w) => `/_next/image?url=${escaped}&w=${w}&q=75 ${w}w`),
    );
  });

  it.each([
    "/api/placeholder-image",
    "/art/mark.svg",
    "/uploads/plain.webp",
    "/other/a-640.webp",
    "",
  ])("uses %p as is", (src) => {
    expect(pictureSourcesOf(src)).toEqual({ src });
  });
});
