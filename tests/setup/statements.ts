import { parse } from "csv-parse/sync";

import { GET } from "@/app/api/account/statement.csv/route";
import { db } from "@/lib/platform/database/db";
import type { Sharing } from "@/lib/statements/schema";
import type { TableName } from "@/lib/statements/tables";
import { someCard } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";
import { createSoldBox } from "@/tests/setup/sold-box";

type Wanted = { year?: number; sharing?: Sharing };
type Line = Record<string, string | undefined>;

export const centsOf = (amount = "") => Math.round(Number(amount) * 100);

/** A collector's statement, as its CSVs have it. */
export const statementOf = (cookie: string) => {
  const download = (query: Record<string, string> | string) =>
    call(GET, `/api/account/statement.csv?${new URLSearchParams(query)}`, { cookie });
  const lines = async (table: TableName, { year, sharing }: Wanted = {}): Promise<Line[]> => {
    const response = await download({
      table,
      ...(year && { year: String(year) }),
      ...(sharing && { sharing }),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return parse(bytes, { bom: true, columns: true }) as Line[];
  };
  return {
    download,
    lines,
    /** The sums by their names. */
    summary: async (wanted?: Wanted): Promise<Line> =>
      Object.fromEntries(
        (await lines("summary", wanted)).map((line) => [line.Item, line["Amount (USD)"]]),
      ),
    /** The sum of a column, in cents. */
    sum: async (table: TableName, column: string, wanted?: Wanted): Promise<number> =>
      (await lines(table, wanted)).reduce((cents, line) => cents + centsOf(line[column]), 0),
  };
};

let rips = 700_000;

type BoxOptions = NonNullable<Parameters<typeof createSoldBox>[0]>;

/** A bought box whose first pack is opened, with cards of these values, and whose others aren't. */
export async function createOpenedBox(
  values: readonly string[],
  { packs = 2, ...options }: BoxOptions = {},
) {
  const user = await createUser();
  const sold = await createSoldBox({ buyer: user, ...options });
  const { id: boxId } = await db.ownedBox.findUniqueOrThrow({
    where: { productId: sold.productId },
    select: { id: true },
  });
  const openedAt = new Date();
  for (let position = 1; position <= packs; position += 1)
    await db.pack.create({
      data: {
        boxId,
        position,
        cardCount: values.length,
        ...(position === 1 && { openedAt, ripId: `R-${++rips}` }),
        cards: {
          create: values.map((estimatedValue, index) => ({
            ...someCard(user.id, false),
            position: index + 1,
            player: `Player ${position}-${index + 1}`,
            number: String(index + 1),
            rarity: "Common",
            estimatedValue,
            ...(position === 1 && { pulledAt: openedAt, status: "Vault" }),
          })),
        },
      },
      select: { id: true },
    });
  return { boxId, ...statementOf(await sessionOf(user)) };
}
