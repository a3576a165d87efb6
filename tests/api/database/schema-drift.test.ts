import { db } from "@/lib/platform/database/db";

type Field = { name: string; dbName?: string; kind: string; type: string };
type Model = { dbName: string; fields: Field[] };
type Column = { table_name: string; column_name: string; udt_name: string };

/** The PostgreSQL types that match a type in prisma/schema. */
const TYPES: Record<string, string[]> = {
  String: ["text", "citext", "uuid", "varchar", "_text"],
  Int: ["int4", "int2"],
  BigInt: ["int8"],
  Boolean: ["bool"],
  DateTime: ["timestamptz", "date"],
  Decimal: ["numeric"],
  Json: ["jsonb"],
  Bytes: ["bytea"],
};

// No engine can compare prisma/schema with the database, so this uses the client's own view.
const { models } = (db as unknown as { _runtimeDataModel: { models: Record<string, Model> } })
  ._runtimeDataModel;

test("the migrations create exactly the tables and columns of prisma/schema", async () => {
  const columns = await db.$queryRaw<Column[]>`
    SELECT table_name::text, column_name::text, udt_name::text FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT IN ('_prisma_migrations', '_applied_sql')
      AND udt_name <> 'tsvector' -- which the client cannot read and so does not know`;
  const inDatabase = columns.map((column) => `${column.table_name}.${column.column_name}`).sort();
  const typeOf = new Map(
    columns.map((column) => [`${column.table_name}.${column.column_name}`, column.udt_name]),
  );

  const scalars = Object.values(models).flatMap((model) =>
    model.fields
      .filter((field) => field.kind === "scalar")
      .map((field) => ({
        path: `${model.dbName}.${field.dbName ?? field.name}`,
        type: field.type,
      })),
  );
  expect(scalars.map((field) => field.path).sort()).toEqual(inDatabase);
  const wrong = scalars.filter(
    (field) => !TYPES[field.type]?.includes(typeOf.get(field.path) ?? ""),
  );
  expect(wrong).toEqual([]);
});
