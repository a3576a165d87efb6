import { inDatabase } from "./collector";

/** Makes the sale of a card older. */
export const passDays = (cardId: string, days: number) =>
  inDatabase(async (client) => {
    const age = `make_interval(days => ${days})`;
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(
      `UPDATE book_entries e SET at = e.at - ${age} FROM order_cards l WHERE e.kind = 'CARD_SALE' AND e.subject_id = l.id AND l.card_id = $1`,
      [cardId],
    );
    await client.query(`UPDATE cards SET bought_at = bought_at - ${age} WHERE id = $1`, [cardId]);
    await client.query(`UPDATE order_cards SET sold_at = sold_at - ${age} WHERE card_id = $1`, [
      cardId,
    ]);
    await client.query("COMMIT");
  });
