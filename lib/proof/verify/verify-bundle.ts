import { NO_SERVICE_KEYS, type ServiceKeys } from "@/lib/proof/anchors/schema";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import { type Facts, readFacts } from "@/lib/proof/verify/facts";
import { type Finding, type Line, type LineId, red } from "@/lib/proof/verify/line";
import { checkAnchors } from "@/lib/proof/verify/lines/anchors";
import { checkAssignment } from "@/lib/proof/verify/lines/assignment";
import { checkCards, type PictureOf } from "@/lib/proof/verify/lines/cards";
import { checkChallenge } from "@/lib/proof/verify/lines/challenge";
import { checkCheckpoint } from "@/lib/proof/verify/lines/checkpoint";
import { checkEvents } from "@/lib/proof/verify/lines/events";
import { checkHistory } from "@/lib/proof/verify/lines/history";
import { checkVideos, type VideoHashOf } from "@/lib/proof/verify/lines/videos";
import { checkWitnesses } from "@/lib/proof/verify/lines/witnesses";

type Options = {
  bundle: SavedBundle;
  /** C2SP signed-note, from a source other than the bundle. */
  pinnedKey: string;
  /** Changes of the log's key that the bundle may not have yet. They vouch for themselves. */
  keyChanges?: readonly string[];
  /** Never from the bundle. Statements of services without a key stay unchecked. */
  serviceKeys?: ServiceKeys;
  pictureOf: PictureOf;
  videoHashOf?: VideoHashOf | null;
  onLine?: (line: Line) => void;
};

/** Runs a box's checks in order, trusting nothing but the pinned keys. */
export async function verifyBundle({
  bundle,
  pinnedKey,
  keyChanges = [],
  serviceKeys = NO_SERVICE_KEYS,
  pictureOf,
  videoHashOf = null,
  onLine,
}: Options): Promise<Line[]> {
  const facts = await readFacts(bundle, { pinnedKey, keyChanges, serviceKeys });
  const lines: Line[] = [];
  for (const [id, check] of checksOf(facts, { pictureOf, videoHashOf })) {
    const line = await timed(id, check);
    lines.push(line);
    onLine?.(line);
  }
  return lines;
}

type Check = () => Finding | Promise<Finding>;

function checksOf(
  facts: Facts,
  { pictureOf, videoHashOf }: { pictureOf: PictureOf; videoHashOf: VideoHashOf | null },
): [LineId, Check][] {
  return [
    ["checkpoint", () => checkCheckpoint(facts)],
    ["history", () => checkHistory(facts)],
    ["witnesses", () => checkWitnesses(facts)],
    ["events", () => checkEvents(facts)],
    ["assignment", () => checkAssignment(facts)],
    ["challenge", () => checkChallenge(facts)],
    ["cards", () => checkCards(facts, pictureOf)],
    ["videos", () => checkVideos(facts, videoHashOf)],
    ["anchors", () => checkAnchors(facts)],
  ];
}

async function timed(id: LineId, check: Check): Promise<Line> {
  const from = performance.now();
  let finding: Finding;
  try {
    finding = await check();
  } catch {
    finding = red("This could not be read. The file is damaged.");
  }
  return { id, details: [], ...finding, ms: performance.now() - from };
}
