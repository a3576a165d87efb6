import type pg from "pg";

type Card = { id: string; packId: string; player: string; number: string; names: string[] };

/**
 * An owner's cards in open or closed packs. `names` lists the texts that would reveal each card.
 */
export async function listCards(
  client: pg.Pool | pg.Client,
  { ownerId, isPulled }: { ownerId: string; isPulled: boolean },
): Promise<Card[]> {
  // A player who is also on a pulled card may be named.
  const { rows } = await client.query<
    Omit<Card, "names"> & { files: string[]; isPlayerKnown: boolean }
  >(
    `SELECT c.id, c.pack_id AS "packId", c.player, c.number, ARRAY[c.front_key, c.back_key,
     c.front_file, c.back_file] AS files,
       $2 = false AND EXISTS (SELECT FROM cards k WHERE k.owner_id = c.owner_id
         AND k.player = c.player AND k.pulled_at IS NOT NULL) AS "isPlayerKnown"
     FROM cards c WHERE c.owner_id = $1 AND (c.pulled_at IS NOT NULL) = $2 ORDER BY c.sequence`,
    [ownerId, isPulled],
  );
  return rows.map(({ files, isPlayerKnown, ...card }) => {
    const stored = files.flatMap((file) => [
      file,
      file.replace(/^sample:(.*?)-(front|back)$/, "$1").replace(/^scan:/, ""),
    ]);
    return { ...card, names: [card.id, ...stored, ...(isPlayerKnown ? [] : [card.player])] };
  });
}

export function leaksIn(text: string, cards: readonly Card[]): string[] {
  return cards.flatMap((card) =>
    card.names
      .filter((name) => text.includes(name))
      .map((name) => `${name} of ${card.player} ${card.number}`),
  );
}
