import { scanAddress } from "@/components/breaks/station/scans/scan-picture";
import type { Break } from "@/lib/breaks/schema";
import { RARITIES } from "@/lib/cards/rarity";
import type { PassportPack } from "@/lib/proof/passport/schema";

/** The packs as passports show them, with the station's own pictures: owners may hide theirs. */
export function packsOf({ id, year, packs, scans }: Break): PassportPack[] {
  const hashes = new Map(scans.map((scan) => [scan.id, scan.sha256]));
  const pictureOf = (scan: string | null) => (scan ? scanAddress(id, scan, 500) : "");
  return packs.map(({ position, cards }) => ({
    position,
    openedAt: null,
    cards:
      cards.length === 0
        ? null
        : cards.map(({ frontScanId, backScanId, offsetAMs, offsetBMs, ...card }) => ({
            position: card.position,
            frontSha256: hashes.get(frontScanId ?? "") ?? null,
            backSha256: hashes.get(backScanId ?? "") ?? null,
            offsetAMs,
            offsetBMs,
            card: {
              playerName: card.player,
              setName: `${year} ${card.set}`,
              cardNumber: card.number.replace(/^#/, ""),
              parallel: card.parallel,
              rarity: card.rarity || RARITIES[0],
              serial: card.serial || null,
              image: pictureOf(frontScanId),
              backImage: pictureOf(backScanId),
            },
          })),
  }));
}
