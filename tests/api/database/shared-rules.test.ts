import { MAX_SAVED_ADDRESSES } from "@/lib/accounts/addresses/schema";
import { NUMERIC_GRADES } from "@/lib/cards/grades";
import { GRADING_COMPANIES } from "@/lib/cards/grading-companies";
import {
  CATEGORIES,
  MAX_CARDS_PER_PACK,
  MAX_PACKS_PER_BOX,
  PROVENANCES,
} from "@/lib/cards/options";
import { RARITIES } from "@/lib/cards/rarity";
import { MAX_CART_QUANTITY } from "@/lib/cart/totals";
import { MESSAGE_LENGTH } from "@/lib/contact/rules";
import { MAX_CAPACITY, MAX_PER_ACCOUNT } from "@/lib/drops/rules";
import { MAX_SET_LENGTH } from "@/lib/market/offer-view";
import { PAYOUT_MINIMUM_CENTS, PENDING_DAYS } from "@/lib/payouts/payout-rules";
import { db } from "@/lib/platform/database/db";
import { HOUR_MS } from "@/lib/platform/time";
import {
  marketFeeCents,
  MAX_CARD_PRICE_CENTS,
  MIN_CARD_PRICE_CENTS,
} from "@/lib/pricing/market-fees";
import { SESSION_IDLE_MS, SESSION_MAX_AGE_MS } from "@/lib/sessions/session-lifetime";
import { MAX_BIO_LENGTH } from "@/lib/showcase/kinds";
import { PERIODS } from "@/lib/spending/periods";
import { CHUNK_BYTES, MAX_PART_CHUNKS, MAX_PARTS } from "@/lib/videos/options";

const dollars = (cents: number) => (cents / 100).toFixed(2);
const hours = (ms: number) => `${String(ms / HOUR_MS).padStart(2, "0")}:00:00`;
const between = (column: string, from: number | string, to: number | string) =>
  `((${column} >= ${from}) AND (${column} <= ${to}))`;

/** Rules that code and database both need: the constraint's text for the code's number. */
test.each([
  ["payouts_amount_minimum", `(amount >= (${PAYOUT_MINIMUM_CENTS / 100})::numeric)`],
  [
    "market_offers_price_range",
    between("price", dollars(MIN_CARD_PRICE_CENTS), dollars(MAX_CARD_PRICE_CENTS)),
  ],
  ["sessions_end_after_30_days", `'${hours(SESSION_MAX_AGE_MS)}'::interval`],
  ["sessions_end_after_14_idle_days", `'${hours(SESSION_IDLE_MS)}'::interval`],
  ["products_contents_bounds", between("packs_per_box", 1, MAX_PACKS_PER_BOX)],
  ["products_contents_bounds", between("cards_per_pack", 1, MAX_CARDS_PER_PACK)],
  ["breaks_contents_bounds", between("pack_count", 1, MAX_PACKS_PER_BOX)],
  ["breaks_contents_bounds", between("cards_per_pack", 1, MAX_CARDS_PER_PACK)],
  ["cart_items_quantity_bounds", between("quantity", 1, MAX_CART_QUANTITY)],
  [
    "contact_messages_message_length",
    between("char_length(message)", MESSAGE_LENGTH.min, MESSAGE_LENGTH.max),
  ],
  ["break_videos_part_bounds", between("part", 0, MAX_PARTS - 1)],
  ["break_videos_chunk_bounds", between("chunks", 0, MAX_PART_CHUNKS)],
  ["break_video_chunks_size", between("octet_length(data)", 1, CHUNK_BYTES)],
  ["showcases_bio_length", `(char_length(bio) <= ${MAX_BIO_LENGTH})`],
  ["watches_set_length", between("char_length(set)", 1, MAX_SET_LENGTH)],
  ["saved_addresses_at_most_20", between("position", 1, MAX_SAVED_ADDRESSES)],
  ["drops_numbers", between("most_per_account", 1, MAX_PER_ACCOUNT)],
  ["drops_numbers", between("capacity", 1, MAX_CAPACITY)],
  ["spending_limits_period_known", listOf([...PERIODS, "TIME"])],
  ["cards_rarity_known", listOf(RARITIES)],
  ["cards_grade_known", listOf([...NUMERIC_GRADES.toReversed(), "Authentic"])],
  ["cards_company_known", listOf(GRADING_COMPANIES)],
  ["listings_category_known", listOf(CATEGORIES)],
  ["products_provenance_known", listOf(PROVENANCES)],
])("%s matches the code's rule: %s", async (name, rule) => {
  const [row] = await db.$queryRaw<{ definition: string }[]>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${name}`;
  expect(row?.definition.replaceAll('"', "")).toContain(rule);
});

test("proceeds are pending for as many days as in the code", async () => {
  const [row] = await db.$queryRaw<{ source: string }[]>`
    SELECT prosrc AS source FROM pg_proc WHERE proname = 'proceeds_free_at'`;
  expect(row?.source).toContain(`INTERVAL '${PENDING_DAYS} days'`);
});

test("the database charges the fee that the price sheet shows", async () => {
  const prices = [
    MIN_CARD_PRICE_CENTS,
    101,
    105,
    125,
    999,
    1250,
    3333,
    12_345,
    MAX_CARD_PRICE_CENTS,
  ];
  const sales = prices.flatMap((priceCents) =>
    [0, 1, 5, 8, 10, 33].map((feePercent) => ({ priceCents, feePercent })),
  );
  const rows = await db.$queryRaw<{ fee: string }[]>`
    SELECT market_fee(s.price, s.percent)::text AS fee
    FROM unnest(${sales.map(({ priceCents }) => dollars(priceCents))}::numeric[],
      ${sales.map(({ feePercent }) => feePercent)}::integer[]) WITH ORDINALITY AS s(price, percent, at)
    ORDER BY s.at`;
  expect(rows.map(({ fee }) => fee)).toEqual(sales.map((sale) => dollars(marketFeeCents(sale))));
});

function listOf(values: readonly string[]): string {
  return `ARRAY[${values.map((value) => `'${value}'::text`).join(", ")}]`;
}
