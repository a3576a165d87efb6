/** Money has two decimals, and a day is like "2026-11-12" (UTC). */
type Column = { name: string; as?: "money" | "day" | "count" };
type Table = { title: string; columns: readonly Column[] };

const money = (name: string) => ({ name, as: "money" }) as const;
const day = (name: string) => ({ name, as: "day" }) as const;
const count = (name: string) => ({ name, as: "count" }) as const;
const text = (name: string) => ({ name });

/** The tables of a statement. Their rows come in the order of these columns. */
export const TABLES = {
  summary: { title: "Summary", columns: [text("Part"), text("Item"), money("Amount")] },
  sold: {
    title: "Cards sold",
    columns: [
      text("Card"),
      text("Came by"),
      day("Acquired"),
      text("Order"),
      text("What"),
      day("Date"),
      money("Price"),
      money("Market fee"),
      money("Cost"),
      money("Grading"),
      money("Gain"),
    ],
  },
  held: {
    title: "Cards still yours",
    columns: [
      text("Card"),
      text("Came by"),
      day("Acquired"),
      day("Sent to you"),
      money("Cost"),
      money("Grading"),
    ],
  },
  boxes: {
    title: "Unopened boxes and packs",
    columns: [
      text("Box"),
      text("Order"),
      day("Bought"),
      day("Sent to you"),
      count("Packs"),
      count("Unopened packs"),
      money("Cost"),
    ],
  },
  orders: {
    title: "Orders",
    columns: [
      text("Order"),
      day("Date"),
      count("Boxes"),
      count("Cards"),
      money("Price of boxes"),
      money("Price of cards"),
      money("Shipping"),
      money("Order fee"),
      money("Total"),
    ],
  },
  refunds: {
    title: "Refunds",
    columns: [day("Date"), text("For"), text("Reason"), money("Amount")],
  },
  shipments: {
    title: "Shipments",
    columns: [
      text("Shipment"),
      day("Paid"),
      text("Paid with order"),
      count("Cards"),
      count("Boxes"),
      day("Shipped"),
      day("Canceled"),
      money("Total"),
    ],
  },
  grading: {
    title: "Grading and evaluations",
    columns: [
      text("Submission"),
      day("Paid"),
      text("Service"),
      count("Cards"),
      day("Finished"),
      day("Canceled"),
      money("Total"),
    ],
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as [TableName, ...TableName[]];
/** All but the summary, whose lines are sums. */
export type RowTable = Exclude<TableName, "summary">;
export const ROW_TABLES = TABLE_NAMES.filter((name) => name !== "summary");

/** The page shows so many rows of a table. Its CSV has all. */
export const SHOWN_ROWS = 200;

export const columnsOf = (table: TableName): readonly Column[] => TABLES[table].columns;
