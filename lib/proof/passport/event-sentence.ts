import { countOf, plural } from "@/lib/platform/plural";
import { type Leaf, numberIn, productIn, textIn, textsIn } from "@/lib/proof/passport/read-leaf";

type Sentence = (leaf: Leaf, times: number) => string;

/** `times` counts similar simultaneous events. Unknown types show their name. */
export function eventSentence(leaf: Leaf, times = 1): string {
  return (SENTENCES[leaf.type] ?? nameOf)(leaf, times);
}

const nameOf = ({ type }: Leaf) => type;

const SENTENCES: Record<string, Sentence> = {
  BOX_IN: (leaf) => {
    const position = numberIn(leaf, "position");
    const seals = textsIn(leaf, "seals").length;
    const arrival =
      position === null
        ? "Arrived sealed."
        : `Arrived in sealed case ${shortId(textIn(leaf, "caseId"))}, as box ${position}.`;
    return seals === 0 ? arrival : `${arrival} ${countOf(seals, "seal photo")} taken.`;
  },
  LISTED: (leaf) => {
    const { packs, cardsPerPack } = productIn(leaf) ?? {};
    const contents =
      packs === undefined || cardsPerPack === undefined
        ? ""
        : ` It should hold ${countOf(packs, "pack")} of ${countOf(cardsPerPack, "card")}.`;
    return `${LISTED_AS[textIn(leaf, "mode")] ?? "Put up for sale."}${contents}`;
  },
  ASSIGN: (leaf) =>
    `Bought${ASSIGNED_BY[textIn(leaf, "rule")] ?? ""}. From here on, it belongs to one buyer.`,
  RELEASE: () => "The purchase was canceled before the box was opened, so it can be sold again.",
  BREAK_START: (leaf) => {
    const cameras = textsIn(leaf, "cameras").length;
    const station = textIn(leaf, "station");
    const where = station ? ` at ${station}` : "";
    return `Opening began on camera${where}${cameras > 0 ? `, with ${countOf(cameras, "camera")}` : ""}.`;
  },
  BREAK_COMMIT: (leaf) => {
    const deviations = textsIn(leaf, "deviations").length;
    const contents = `${countOf(numberIn(leaf, "packs") ?? 0, "pack")} and ${countOf(numberIn(leaf, "cards") ?? 0, "card")}`;
    return `The contents were recorded and sealed: ${contents}.${deviations > 0 ? " Something differed from what the box says: see the details." : ""}`;
  },
  FILM_CUT: (leaf) =>
    `The film of camera ${textIn(leaf, "camera")} was cut between the packs, so that each part opens with its pack.`,
  CATALOGUED: () => "The cards were identified.",
  CORRECTION: () =>
    "The description of a card was corrected. Its scans and its sealed record stayed the same.",
  CUSTODY: (leaf, times) =>
    CUSTODY[`${textIn(leaf, "card") ? "card " : ""}${textIn(leaf, "state")}`]?.(leaf, times) ??
    `${leaf.type} ${textIn(leaf, "state")}`.trim(),
  AUDIT_HEAD: (leaf) =>
    `Our log of what administrators do was fixed at ${countOf(numberIn(leaf, "position") ?? 0, "entry", "entries")}.`,
  DROP_ANNOUNCED: (leaf) =>
    `A drop of ${countOf(numberIn(leaf, "boxes") ?? 0, "box", "boxes")} was announced, before its room opened.`,
  DROP_CLOSED: (leaf) => {
    const round = numberIn(leaf, "round");
    const source = round === null ? "" : ` before round ${round} of the public beacon was drawn`;
    return `The list of a drop was fixed at ${countOf(numberIn(leaf, "size") ?? 0, "place")}${source}.`;
  },
  DROP_DRAWN: () => "The places of a drop were drawn.",
  VOID: (leaf) =>
    textIn(leaf, "reason") === "WITHDRAWN"
      ? "Taken out of our stock before it was sold."
      : "The opening could not be finished. The buyer was refunded, and the box is never sold again.",
};

const LISTED_AS: Record<string, string> = {
  ORDER_FIRST: "Put up for sale, to be opened after it is bought.",
  PRE_OPENED: "Put up for sale after its contents were sealed.",
};

const ASSIGNED_BY: Record<string, string> = {
  NEXT_IN_SEQUENCE: ", as the next box in line",
  BUYER_PICKED: " by a collector who picked this very box",
};

const cards = (times: number, verbs: [string, string], ending: string) =>
  times === 1
    ? `A card ${verbs[0]} ${ending}.`
    : `${countOf(times, "card")} ${verbs[1]} ${ending}.`;
const WAS: [string, string] = ["was", "were"];
const company = (leaf: Leaf) => textIn(leaf, "company") || "a company";

/** Says what happened, never to whom or where. */
const CUSTODY: Record<string, Sentence> = {
  SHIPPED: () => "Sent out sealed. We never opened it.",
  RETURNED: () => "Came back to us, sealed. It still belongs to its buyer.",
  VAULTED: (leaf) => {
    const count = numberIn(leaf, "cards") ?? 0;
    return `${countOf(count, "card")} went into our vault.`;
  },
  "card VAULTED": (_leaf, times) => cards(times, ["went", "went"], "into our vault"),
  "card PACKED": (_leaf, times) => cards(times, WAS, "packed for shipping"),
  "card SHIPPED": (_leaf, times) => cards(times, ["left", "left"], "our vault"),
  "card SENT_TO_GRADING": (leaf, times) =>
    cards(times, WAS, `sent to ${company(leaf)} to be graded`),
  "card GRADED": (leaf, times) => {
    const grade = textIn(leaf, "grade");
    return cards(times, WAS, `graded${grade ? ` ${grade}` : ""} by ${company(leaf)}`);
  },
  "card REJECTED": (leaf, times) =>
    `${company(leaf)} returned ${plural(times, "a card", countOf(times, "card"))} without a grade.`,
  "card RETURNED": (_leaf, times) => cards(times, ["is", "are"], "back in our vault"),
  "card SOLD": (_leaf, times) => cards(times, WAS, "sold"),
  "card SALE_UNDONE": (_leaf, times) =>
    `The sale of ${plural(times, "a card", countOf(times, "card"))} was undone.`,
  CLAIM: () => "A claim was filed about the sealed box.",
  "card CLAIM": (_leaf, times) =>
    `A claim was filed about ${plural(times, "a card", countOf(times, "card"))}.`,
};

const shortId = (id: string) => `${id.slice(0, 4)}…`;
