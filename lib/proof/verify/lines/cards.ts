import { countOf, plural } from "@/lib/platform/plural";
import { webSha256 } from "@/lib/platform/web-sha256";
import type { Bundle } from "@/lib/proof/bundle/schema";
import { fromHex, parseObject, toBytes, toHex } from "@/lib/proof/verify/encoding";
import { type Facts, lastOf, type ReadEvent } from "@/lib/proof/verify/facts";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";
import { leafHash, treeRoot } from "@/lib/proof/verify/tree-hash";

type Pack = Bundle["packs"][number];
/** Null if unavailable. `sha256` is the expected hash. */
export type PictureOf = (picture: { sha256: string; url: string }) => Promise<Uint8Array | null>;

const CONCURRENCY = 4;

/** Line 6: the cards shown are the sealed ones, in pack order, with their pictures and names. */
export async function checkCards(facts: Facts, pictureOf: PictureOf): Promise<Finding> {
  const commit = lastOf(facts.events, "BREAK_COMMIT");
  if (!commit) return unsealed(facts.events);
  const { packs, box } = facts.bundle;
  const fault =
    misplaced(packs, box, "record") ??
    (await contentsFault(packs, commit)) ??
    misplaced(packs, box, "identity") ??
    (await namesFault(packs, facts.events));
  if (fault) return red(fault);

  const open = packs.flatMap(({ cards }) => cards ?? []);
  const pictures = await comparePictures(packs, pictureOf);
  if (pictures.wrong) return red(pictures.wrong);
  const closed = packs.filter(({ cards }) => cards === null).length;
  const details = [
    `Fingerprint of the contents: ${String(commit.leaf.contentsRoot)}`,
    ...packs.map(({ position, root, cards }) =>
      cards
        ? `Pack ${position}: ${countOf(cards.length, "card")}, fingerprint ${root}`
        : `Pack ${position}: closed, fingerprint ${root}`,
    ),
  ];
  const whole =
    closed === 0
      ? plural(
          open.length,
          "The one card of this box is as it was sealed",
          `All ${open.length} cards are as they were sealed, in pack order`,
        )
      : open.length === 0
        ? "No pack is open yet. Its cards are sealed in the log"
        : `${plural(open.length, "The one card of the open packs is as it was sealed", `The ${open.length} cards of the open packs are as they were sealed, in pack order`)}. ${countOf(closed, "closed pack")} can no longer be swapped`;
  if (open.length === 0) return green(`${whole}.`, details);
  if (pictures.missing > 0)
    return amber(
      pictures.missing > pictures.hidden ? "here" : "buyer",
      `${whole}. ${countOf(pictures.missing, "picture")} could not be compared.`,
      details,
    );
  return green(`${whole}. All ${countOf(open.length * 2, "picture")} match.`, details);
}

function unsealed(events: readonly ReadEvent[]): Finding {
  const voided = lastOf(events, "VOID");
  if (voided && typeof voided.leaf.contentsRoot === "string")
    return amber(
      "nothing",
      "This break was voided. What was recorded until then is fixed by its fingerprint.",
      [`Fingerprint of the contents: ${voided.leaf.contentsRoot}`],
    );
  return amber(
    "nothing",
    "The cards of this box have not been sealed, so there is nothing to check.",
  );
}

/** A leaf names its own position, so a card can't pass for another. */
function misplaced(
  packs: readonly Pack[],
  box: string,
  kind: "record" | "identity",
): string | null {
  for (const { position, cards } of packs)
    for (const [place, card] of (cards ?? []).entries()) {
      const text = card[kind];
      if (text === null) continue;
      const leaf = parseObject(text);
      if (leaf.box !== box || leaf.pack !== position || leaf.pos !== place + 1)
        return `A card is not in its sealed position: pack ${position}, card ${place + 1}.`;
    }
  return null;
}

async function contentsFault(packs: readonly Pack[], { leaf }: ReadEvent): Promise<string | null> {
  if (packs.length !== leaf.packs || packs.some(({ position }, place) => position !== place + 1))
    return `The packs are not the ${String(leaf.packs)} that were sealed.`;
  const isWhole = packs.every(({ cards }) => cards !== null);
  const count = packs.reduce((sum, { cards }) => sum + (cards?.length ?? 0), 0);
  if (isWhole ? count !== leaf.cards : count > Number(leaf.cards))
    return `${countOf(count, "card")} are shown, but ${String(leaf.cards)} were sealed.`;
  const roots = await Promise.all(
    packs.map(async ({ root, cards }) => {
      const computed = cards && (await treeOf(cards.map(({ record }) => record)));
      return { root: computed ?? fromHex(root), isSame: !computed || toHex(computed) === root };
    }),
  );
  const changed = roots.findIndex(({ isSame }) => !isSame);
  if (changed >= 0)
    return `The cards of pack ${changed + 1} are not those that were sealed, or not in that order.`;
  return (await rootOfPacks(roots.map(({ root }) => root))) === leaf.contentsRoot
    ? null
    : "The cards are not those that were sealed.";
}

async function namesFault(
  packs: readonly Pack[],
  events: readonly ReadEvent[],
): Promise<string | null> {
  const identified = events.findLast(({ leaf }) => typeof leaf.identityRoot === "string");
  if (!identified) return "The names of the cards are missing from the log.";
  const roots = await Promise.all(
    packs.map(async ({ identityRoot, cards }) => {
      const identities = cards?.flatMap(({ identity }) => (identity === null ? [] : [identity]));
      return cards && identities?.length === cards.length
        ? await treeOf(identities)
        : fromHex(identityRoot);
    }),
  );
  return (await rootOfPacks(roots)) === identified.leaf.identityRoot
    ? null
    : "The names of the cards are not those in the log.";
}

export function pictureLinks(packs: readonly Pack[]) {
  return packs.flatMap(({ cards }) =>
    (cards ?? []).flatMap(({ record, front, back }) => {
      const leaf = parseObject(record);
      return [
        { side: "front", sha256: String(leaf.front), url: front, leaf },
        { side: "back", sha256: String(leaf.back), url: back, leaf },
      ];
    }),
  );
}

async function comparePictures(packs: readonly Pack[], pictureOf: PictureOf) {
  let missing = 0;
  let hidden = 0;
  let wrong: string | null = null;
  const queue = pictureLinks(packs);
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = queue.shift(); next && !wrong; next = queue.shift()) {
        const { side, sha256, url, leaf } = next;
        const bytes = url === null ? null : await pictureOf({ sha256, url });
        if (url === null) hidden += 1;
        if (!bytes) missing += 1;
        else if (toHex(await webSha256(bytes)) !== sha256)
          wrong = `The ${side} of card ${String(leaf.pos)} in pack ${String(leaf.pack)} is not the picture that was sealed.`;
      }
    }),
  );
  return { missing, hidden, wrong: wrong as string | null };
}

async function treeOf(leaves: readonly string[]) {
  return treeRoot(await Promise.all(leaves.map((leaf) => leafHash(toBytes(leaf)))));
}

async function rootOfPacks(roots: readonly Uint8Array[]) {
  return toHex(await treeRoot(await Promise.all(roots.map(leafHash))));
}
