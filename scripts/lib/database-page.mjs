// docs/database.md: each table according to the schema, PostgreSQL's catalog and the code.
import fs from "node:fs";
import path from "node:path";

import { columnsSetBy, findColumnWriters } from "./column-writers.mjs";
import { projectDir } from "./project.mjs";

const SCHEMA = path.join(projectDir, "prisma/schema");

const INTRODUCTION = `# Database

Each table belongs to the room of \`lib\` whose file in [prisma/schema](../prisma/schema) defines it. For each table, this
page lists what PostgreSQL refuses (unique indexes, checks, foreign keys), the other rooms that write it, who changes which
column where several files do, and what its triggers write. [prisma/sql](../prisma/sql) has their code.

\`npm run docs:database\` generates this page. A test fails when it is out of date.
`;

/** The reason why a room writes other rooms' tables instead of calling a function. */
const REASONS = {
  breaks:
    "turns a recording into packs and cards, and corrects a card under the lock of its break.",
  inventory: "moves cards between trays with their history, in one statement that can be undone.",
  onboarding: "grants and removes the sample collection.",
  packs: "opens packs, which pulls their cards.",
  privacy: "erases the rows of a deleted account in one place, so that none is missed.",
  watches: "notifies the watchers of many events in one statement.",
};

/**
 * @param {{query: (sql: string) => Promise<{rows: any[]}>}} client of a migrated database
 * @returns {Promise<string>} Markdown
 */
export async function databasePage(client) {
  const tables = readTables();
  const writers = findWriters(tables);
  const triggers = await readTriggers(client, tables);
  const constraints = await readConstraints(client);
  const columns = await readColumnWriters(client, tables);
  const rooms = [...new Set(tables.map(({ room }) => room))].sort();
  const sections = rooms.map((room) => {
    const own = tables.filter((table) => table.room === room);
    const texts = own.map((table) =>
      [
        `### ${table.name}`,
        table.comment,
        writersLine(writers.get(table.name), room),
        triggerWritersLine(table.name, triggers),
        constraintLines(constraints.get(table.name)),
        columnLines(columns.get(table.name)),
        triggerLines(triggers.get(table.name)),
      ]
        .filter(Boolean)
        .join("\n\n"),
    );
    return [`## ${room}`, ...texts].join("\n\n");
  });
  return `${[INTRODUCTION.trimEnd(), reasonsOf(tables, writers), ...sections].join("\n\n")}\n`;
}

/** @throws {Error} if a room writes others' tables without a reason, or has a reason but doesn't */
function reasonsOf(tables, writers) {
  const ownerOf = new Map(tables.map(({ name, room }) => [name, room]));
  const guests = [...writers].flatMap(([table, rooms]) =>
    [...rooms.keys()].filter((room) => room !== ownerOf.get(table)),
  );
  const wrong = [
    ...guests.filter((room) => !(room in REASONS)),
    ...Object.keys(REASONS).filter((room) => !guests.includes(room)),
  ];
  if (wrong.length > 0)
    throw new Error(
      `REASONS must list the rooms that write others' tables, and no more: ${[...new Set(wrong)].join(", ")}`,
    );
  const lines = Object.entries(REASONS).map(([room, reason]) => `- \`${room}\` ${reason}`);
  return `## Rooms that write the tables of others\n\n${lines.join("\n")}`;
}

/** @typedef {{name: string, model: string, room: string, comment: string, columns: Map<string, string>}} Table */

/** @returns {Table[]} */
function readTables() {
  return fs
    .readdirSync(SCHEMA)
    .filter((file) => file !== "main.prisma")
    .flatMap((file) => {
      const schema = fs.readFileSync(path.join(SCHEMA, file), "utf8");
      return [...schema.matchAll(/((?:^\/\/\/.*\n)*)^model (\w+) \{([^]*?)^\}/gm)].map(
        ([, comment = "", model = "", body = ""]) => ({
          name: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
          model: `${model[0]?.toLowerCase()}${model.slice(1)}`,
          room: path.basename(file, ".prisma"),
          columns: new Map(
            [...body.matchAll(/^ {2}(\w+) +\w+[^\n]*$/gm)].map(([line, field = ""]) => [
              field,
              /@map\("(\w+)"\)/.exec(line)?.[1] ?? field,
            ]),
          ),
          comment: comment
            .replaceAll(/^\/\/\/ ?/gm, "")
            .replaceAll("\n", " ")
            .trim(),
        }),
      );
    });
}

const WRITES =
  "create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany";

/**
 * @param {Table[]} tables
 * @returns {Map<string, Map<string, Set<string>>>} files by room by table
 */
function findWriters(tables) {
  const nameOf = new Map(tables.map(({ model, name }) => [model, name]));
  const names = new Set(tables.map(({ name }) => name));
  const writers = new Map();
  const lib = path.join(projectDir, "lib");
  for (const file of fs.readdirSync(lib, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".ts") || file.startsWith("generated")) continue;
    const code = fs.readFileSync(path.join(lib, file), "utf8");
    const found = [
      ...[
        ...code.matchAll(new RegExp(`\\b(?:db|tx)\\s*\\.(\\w+)\\s*\\.(?:${WRITES})\\b`, "g")),
      ].map(([, model = ""]) => nameOf.get(model)),
      ...tablesWrittenBy(code, names),
    ];
    const room = file.split(path.sep)[0];
    for (const table of found) {
      if (!table) continue;
      const rooms = writers.get(table) ?? new Map();
      writers.set(table, rooms.set(room, (rooms.get(room) ?? new Set()).add(file)));
    }
  }
  return writers;
}

/**
 * @param {string} sql
 * @param {ReadonlySet<string>} names
 */
function tablesWrittenBy(sql, names) {
  return [...sql.matchAll(/\b(?:INSERT INTO |UPDATE |DELETE FROM |insertRows\(tx, ")(\w+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => names.has(name));
}

/**
 * @param {Map<string, Set<string>> | undefined} rooms
 * @param {string} owner
 */
function writersLine(rooms, owner) {
  const others = [...(rooms ?? [])].filter(([room]) => room !== owner).sort();
  if (others.length === 0) return "";
  const listed = others.map(([, files]) => [...files].map((file) => `\`${file}\``).join(", "));
  return `Also written by: ${listed.join(", ")}.`;
}

function triggerWritersLine(name, triggers) {
  const functions = [...triggers].flatMap(([table, own]) =>
    own
      .filter(({ writes }) => table !== name && writes.includes(name))
      .map(({ functionName }) => `\`${functionName}\` of \`${table}\``),
  );
  if (functions.length === 0) return "";
  return `Written by triggers: ${[...new Set(functions)].sort().join(", ")}.`;
}

/** @returns {Promise<Map<string, {functionName: string, when: string, writes: string[]}[]>>} */
async function readTriggers(client, tables) {
  const names = new Set(tables.map(({ name }) => name));
  const functions = await client.query(
    "SELECT CASE prorettype WHEN 'trigger'::regtype THEN 'trigger ' ELSE 'function ' END || proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')",
  );
  const bodies = new Map(functions.rows.map(({ name, body }) => [name, body]));
  const { rows } = await client.query(
    `SELECT c.relname AS "table", p.proname AS "functionName", pg_get_triggerdef(t.oid) AS definition
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY tgname`,
  );
  const triggers = new Map();
  for (const { table, functionName, definition } of rows) {
    const when = / (BEFORE|AFTER) (.+?) ON /.exec(definition)?.[0].slice(1, -4).toLowerCase() ?? "";
    // book_row calls the function that it is given.
    const [, argument = ""] = /\('(\w+)'\)$/.exec(definition) ?? [];
    const name = bodies.has(argument) ? argument : functionName;
    const writes = [...writtenBy(name, bodies, names)].sort();
    triggers.set(table, [...(triggers.get(table) ?? []), { functionName: name, when, writes }]);
  }
  return triggers;
}

/** Includes the writes of functions that it calls. */
function writtenBy(name, bodies, tables, seen = new Set()) {
  seen.add(name);
  const body = bodies.get(name) ?? "";
  const written = new Set(tablesWrittenBy(body, tables));
  for (const [, called = ""] of body.matchAll(/\b(\w+)\(/g)) {
    if (!bodies.has(called) || seen.has(called)) continue;
    for (const table of writtenBy(called, bodies, tables, seen)) written.add(table);
  }
  return written;
}

function triggerLines(triggers) {
  if (!triggers) return "";
  const lines = triggers
    .map(({ functionName, when, writes }) => {
      const written = writes.map((table) => `\`${table}\``).join(", ");
      return `- \`${functionName}\`, ${when}${written && `: writes ${written}`}`;
    })
    .join("\n");
  return `Triggers:\n\n${lines}`;
}

const CONSTRAINTS = `
  SELECT c.relname AS "table", 1 AS rank, i.relname AS name,
    format('Unique: %s', regexp_replace(pg_get_indexdef(x.indexrelid), '^.* USING \\w+ ', '')) AS text
  FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
  WHERE x.indisunique AND NOT x.indisprimary AND c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT c.relname, 2, k.conname, format('Check \`%s\`: %s', k.conname, pg_get_expr(k.conbin, k.conrelid))
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE k.contype = 'c' AND c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT c.relname, 3, k.conname, pg_get_constraintdef(k.oid)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE k.contype IN ('f', 'x') AND c.relnamespace = 'public'::regnamespace
  ORDER BY 1, 2, 3`;

/** @returns {Promise<Map<string, string[]>>} by table */
async function readConstraints(client) {
  const { rows } = await client.query(CONSTRAINTS);
  const constraints = new Map();
  for (const { table, text } of rows)
    constraints.set(table, [...(constraints.get(table) ?? []), text]);
  return constraints;
}

function constraintLines(constraints) {
  if (!constraints) return "";
  return constraints.map((text) => `- ${withCode(text)}`).join("\n");
}

/** Everything after the first word is code. */
function withCode(text) {
  if (text.startsWith("Check ")) {
    const [head, ...rest] = text.split(": ");
    return `${head}: \`${rest.join(": ").replaceAll(/\s+/g, " ")}\``;
  }
  if (text.startsWith("Unique: ")) return `Unique: \`${text.slice("Unique: ".length)}\``;
  return `\`${text}\``;
}

/** The files of lib, and the triggers and functions of the database, that change each column. */
async function readColumnWriters(client, tables) {
  const writers = findColumnWriters(tables);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const { rows } = await client.query(
    "SELECT CASE prorettype WHEN 'trigger'::regtype THEN 'trigger ' ELSE 'function ' END || proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c') ORDER BY proname",
  );
  for (const { name, body } of rows)
    for (const [table, column] of columnsSetBy(body, byName)) {
      const columns = writers.get(table) ?? new Map();
      const set = columns.get(column) ?? new Set();
      writers.set(table, columns.set(column, set.add(name)));
    }
  return writers;
}

function columnLines(columns) {
  if (!columns) return "";
  const files = new Set([...columns.values()].flatMap((set) => [...set]));
  if (files.size < 2) return "";
  const lines = [...columns]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([column, set]) => `- \`${column}\`: ${[...set].map((file) => `\`${file}\``).join(", ")}`);
  return ["Who changes which column:", lines.join("\n")].join("\n\n");
}
