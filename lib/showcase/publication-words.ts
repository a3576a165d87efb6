import { versionOf } from "@/lib/cards/card-words";
import { countOf } from "@/lib/platform/plural";
import type { PublicationKind } from "@/lib/showcase/kinds";

type Named = {
  kind: PublicationKind;
  boxName: string;
  boxType: string;
  packPosition: number;
  packCount: number;
  cardCount: number;
  player: string;
  year: number;
  set: string;
  number: string;
  parallel: string;
  serial: string | null;
};

export function publicationTitle({ kind, boxName, boxType, packPosition, player }: Named): string {
  if (kind === "CARD") return player;
  const box = `${boxName} ${boxType}`;
  return kind === "PACK" ? `Pack ${packPosition} of ${box}` : box;
}

export function publicationDetail(named: Named): string {
  const { kind, packCount, cardCount, year, set, number } = named;
  if (kind === "CARD")
    return [`${year} ${set} #${number}`, versionOf(named)].filter(Boolean).join(" · ");
  const cards = countOf(cardCount, "card");
  return kind === "PACK" ? cards : `${countOf(packCount, "pack")} · ${cards}`;
}
