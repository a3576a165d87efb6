import { outOf, plural } from "@/lib/platform/plural";
import { type Facts, lastOf, type ReadEvent } from "@/lib/proof/verify/facts";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";

type SealedVideo = { camera: "A" | "B"; part: number; sha256: string; bytes: number };
/** SHA-256 in hex; null if unavailable. */
export type VideoHashOf = (url: string) => Promise<string | null>;

function sealedVideos(events: readonly ReadEvent[]): SealedVideo[] {
  const leaf = (lastOf(events, "BREAK_COMMIT") ?? lastOf(events, "VOID"))?.leaf;
  return (["A", "B"] as const).flatMap((camera) => {
    const files: unknown = leaf?.[`video${camera}`];
    if (!Array.isArray(files)) return [];
    return files.map((file: { sha256?: unknown; bytes?: unknown }, part) => ({
      camera,
      part,
      sha256: String(file.sha256),
      bytes: Number(file.bytes),
    }));
  });
}

/** Line 7: the videos are the sealed ones. Runs on request, because the files are large. */
export async function checkVideos(
  { bundle, events }: Facts,
  videoHashOf: VideoHashOf | null,
): Promise<Finding> {
  const sealed = sealedVideos(events);
  if (sealed.length === 0)
    return amber("nothing", "The log has no video fingerprints for this box.");
  const details = sealed.map(
    ({ camera, part, sha256, bytes }) =>
      `Camera ${camera}, part ${part}: ${bytes} bytes, ${sha256}`,
  );
  const urls = sealed.map(
    ({ camera, part }) =>
      bundle.videos.find((file) => file.camera === camera && file.part === part)?.url ?? null,
  );
  const unlocked = urls.filter((url) => url !== null).length;
  if (unlocked === 0)
    return amber("buyer", "No video can be compared yet. They unlock with their packs.", details);
  if (!videoHashOf) return amber("here", "The videos have not been compared yet.", details);
  let compared = 0;
  for (const [place, { camera, part, sha256 }] of sealed.entries()) {
    const url = urls[place];
    const hash = url ? await videoHashOf(url) : null;
    if (hash === null) continue;
    if (hash !== sha256)
      return red(
        `A video is not the one that was sealed: camera ${camera}, part ${part + 1}.`,
        details,
      );
    compared += 1;
  }
  if (compared === sealed.length) return green("All videos are the sealed ones.", details);
  return amber(
    compared < unlocked ? "here" : "buyer",
    compared === 0
      ? "No video could be loaded to compare it."
      : `${outOf(compared, sealed.length, "part")} of the videos ${plural(compared, "is", "are")} sealed in the log. ${compared < unlocked ? "The others could not be loaded." : "The others unlock with their packs."}`,
    details,
  );
}
