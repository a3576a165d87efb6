import type { BreakProblem, DraftCard, ShortPack } from "@/lib/breaks/schema";
import { outOf } from "@/lib/platform/plural";
import {
  type FilmLengths,
  filmLengths,
  lateMoments,
  UNKNOWN_LENGTHS,
} from "@/lib/videos/late-moments";
import { type Recordings, videoProblems } from "@/lib/videos/video-problems";

type Recorded = Recordings & {
  cardsPerPack: number;
  deviations: string;
  packs: readonly { position: number; cards: readonly DraftCard[] }[];
  /** Packs declared to have fewer cards. Ignored unless the deviations say why. */
  shortPacks?: readonly ShortPack[];
};

/** Follows the form's order. A card without a parallel is the base card. */
const REQUIRED: readonly [field: keyof DraftCard, message: string][] = [
  ["frontScanId", "The front scan is missing"],
  ["backScanId", "The back scan is missing"],
  ["player", "The player is missing"],
  ["set", "The set is missing"],
  ["number", "The card number is missing"],
  ["rarity", "The rarity is missing"],
  ["estimatedValue", "The value is missing"],
  ["valueSource", "The source of the value is missing"],
  ["valueDate", "The date of the value is missing"],
  ["offsetAMs", "The offset in video A is missing"],
  ["offsetBMs", "The offset in video B is missing"],
];

export function listProblems({
  cardsPerPack,
  deviations,
  packs,
  shortPacks = [],
  ...recordings
}: Recorded): BreakProblem[] {
  const { packCount } = recordings;
  const lengths = filmLengths(recordings.videos);
  const ofBreak = [
    ...videoProblems(recordings),
    ...(packs.length === packCount
      ? []
      : [{ field: "packs", message: `There are ${outOf(packs.length, packCount, "pack")}` }]),
  ].map((problem) => ({ pack: null, position: null, ...problem }));
  const isDeclaredShort = (pack: number, cards: readonly DraftCard[]) =>
    deviations !== "" &&
    shortPacks.some((short) => short.pack === pack && short.cards === cards.length);
  const isComplete = (pack: number, cards: readonly DraftCard[]) =>
    cards.length === cardsPerPack || (isFromFirst(cards) && isDeclaredShort(pack, cards));
  return [
    ...ofBreak,
    ...packs.flatMap(({ position, cards }) => [
      ...(isComplete(position, cards)
        ? []
        : [
            {
              pack: position,
              position: null,
              field: "cards",
              message: `There are ${outOf(cards.length, cardsPerPack, "card")}`,
            },
          ]),
      ...cards.flatMap((card) =>
        problemsOfCard(card, lengths).map((problem) => ({
          pack: position,
          position: card.position,
          ...problem,
        })),
      ),
    ]),
    ...duplicateScans(packs),
  ];
}

const SIDES = [
  ["frontScanId", "front"],
  ["backScanId", "back"],
] as const;

export function duplicateScans(
  packs: Recorded["packs"],
): (BreakProblem & { pack: number; position: number })[] {
  const first = new Map<string, string>();
  return packs.flatMap(({ position: pack, cards }) =>
    cards.flatMap((card) =>
      SIDES.flatMap(([field, side]) => {
        const scan = card[field];
        if (scan === null) return [];
        const place = first.get(scan);
        if (place === undefined)
          first.set(scan, `the ${side} of pack ${pack}, card ${card.position}`);
        return place === undefined
          ? []
          : [
              {
                pack,
                position: card.position,
                field,
                message: `The ${side} scan is also ${place}`,
              },
            ];
      }),
    ),
  );
}

function isFromFirst(cards: readonly DraftCard[]): boolean {
  return cards.every(({ position }, index) => position === index + 1);
}

/** Offsets beyond the end of a video are a problem once its length is known. */
export function problemsOfCard(
  card: DraftCard,
  lengths: FilmLengths = UNKNOWN_LENGTHS,
): { field: string; message: string }[] {
  const late = lateMoments({ A: card.offsetAMs, B: card.offsetBMs }, lengths);
  return [
    ...REQUIRED.filter(([field]) => card[field] === null || card[field] === "").map(
      ([field, message]) => ({ field, message }),
    ),
    ...late.map(({ camera, message }) => ({ field: `offset${camera}Ms`, message })),
  ];
}

/** "Pack 3, card 2: The player is missing. There are 12 problems in all." */
export function problemSentence(problems: readonly BreakProblem[]): string {
  const [first] = problems;
  if (!first) return "";
  const place = [
    ...(first.pack ? [`pack ${first.pack}`] : []),
    ...(first.position ? [`card ${first.position}`] : []),
  ].join(", ");
  const sentence = place
    ? `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${first.message}.`
    : `${first.message}.`;
  return problems.length === 1
    ? sentence
    : `${sentence} There are ${problems.length} problems in all.`;
}
