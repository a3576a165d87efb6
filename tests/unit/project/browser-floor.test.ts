import fs from "node:fs";
import path from "node:path";

/** Features newer than Safari 17.5 or Firefox 128, with their fallback or the reason for none. */
const NEWER: [feature: RegExp, fallback: RegExp | "progressive"][] = [
  [/field-sizing/, /@supports not \(field-sizing: content\)/],
  [/scrollbar-width/, /::-webkit-scrollbar/],
  [/hanging-punctuation/, /@supports \(hanging-punctuation: first\)/],
  // Printouts show the open parts if it is missing.
  [/::details-content/, "progressive"],
  // Lines break as before, and the whole page is laid out immediately.
  [/text-wrap: pretty/, "progressive"],
  [/content-visibility|contain-intrinsic/, "progressive"],
  [/anchor-name|position-anchor|position-try/, /@supports [^{]*anchor-name/],
  [/animation-timeline|animation-range/, /@supports [^{]*animation-timeline/],
  [/interpolate-size|calc-size\(/, /@supports [^{]*interpolate-size/],
  [/@view-transition/, "progressive"],
  [/text-box(-trim|-edge)?:/, /@supports [^{]*text-box/],
  [/corner-shape/, /@supports [^{]*corner-shape/],
  [/@scope\b/, /@supports [^{]*@scope/],
  [/sibling-index\(/, /@supports [^{]*sibling-index/],
  [/contrast-color\(/, /@supports [^{]*contrast-color/],
];

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => path.join(folder, name));
}

test("features newer than the oldest browsers have a fallback in the same file", () => {
  const texts = [...filesIn("app"), ...filesIn("components")].map(
    (file) => [file, fs.readFileSync(file, "utf8")] as const,
  );
  const bare = texts.flatMap(([file, text]) =>
    NEWER.filter(
      ([feature, fallback]) =>
        fallback !== "progressive" && feature.test(text) && !fallback.test(text),
    ).map(([feature]) => `${file}: ${feature.source}`),
  );
  expect(bare).toEqual([]);
});
