// Which files and triggers write which columns, according to the code.
import fs from "node:fs";
import path from "node:path";

import ts from "typescript";

import { projectDir } from "./project.mjs";

const UPDATES = new Set(["update", "updateMany", "updateManyAndReturn", "upsert"]);
const DATA = new Set(["data", "update"]);

/**
 * @typedef {{name: string, model: string, columns: ReadonlyMap<string, string>}} Table `columns` by field
 * @typedef {Map<string, Map<string, Set<string>>>} Writers files by column by table
 */

/**
 * @param {readonly Table[]} tables
 * @returns {Writers}
 */
export function findColumnWriters(tables) {
  const byModel = new Map(tables.map((table) => [table.model, table]));
  const byName = new Map(tables.map((table) => [table.name, table]));
  /** @type {Writers} */
  const writers = new Map();
  /** @param {string} table @param {string} column @param {string} file */
  const note = (table, column, file) => {
    const columns = writers.get(table) ?? new Map();
    writers.set(table, columns.set(column, (columns.get(column) ?? new Set()).add(file)));
  };
  const lib = path.join(projectDir, "lib");
  for (const file of fs.readdirSync(lib, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".ts") || file.startsWith("generated")) continue;
    const code = fs.readFileSync(path.join(lib, file), "utf8");
    for (const [table, column] of columnsSetBy(code, byName)) note(table, column, file);
    if (!/\.(?:update|upsert)/.test(code)) continue;
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    /** @param {ts.Node} node */
    const visit = (node) => {
      const update = updateOf(node);
      const table = update && byModel.get(update.model);
      if (table)
        for (const field of update.fields) {
          const column = table.columns.get(field);
          if (column) note(table.name, column, file);
        }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return writers;
}

/** @param {ts.Node} node */
function updateOf(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression: model } = node.expression;
  const [argument] = node.arguments;
  if (!UPDATES.has(name.text) || !ts.isPropertyAccessExpression(model)) return null;
  if (!argument || !ts.isObjectLiteralExpression(argument)) return null;
  const fields = argument.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && DATA.has(property.name.getText())
      ? fieldsOf(property.initializer)
      : [],
  );
  return { model: model.name.text, fields };
}

/** @param {ts.Expression} expression @returns {string[]} */
function fieldsOf(expression) {
  if (ts.isParenthesizedExpression(expression)) return fieldsOf(expression.expression);
  if (ts.isBinaryExpression(expression)) return fieldsOf(expression.right);
  if (ts.isConditionalExpression(expression))
    return [...fieldsOf(expression.whenTrue), ...fieldsOf(expression.whenFalse)];
  if (!ts.isObjectLiteralExpression(expression)) return [];
  return expression.properties.flatMap((property) =>
    ts.isSpreadAssignment(property)
      ? fieldsOf(property.expression)
      : [property.name?.getText() ?? ""],
  );
}

/**
 * The columns that statements of SQL set, as [table, column].
 * @param {string} sql
 * @param {ReadonlyMap<string, Table>} tables
 * @returns {[string, string][]}
 */
export function columnsSetBy(sql, tables) {
  const statements = sql.matchAll(
    /\bUPDATE (?:ONLY )?(\w+)(?: (?:AS )?\w+)?\s+SET\s+([^;`]{1,2000})/g,
  );
  return [...statements].flatMap(([, name = "", rest = ""]) => {
    const table = tables.get(name);
    if (!table) return [];
    const [assignments = ""] = rest.split(/\b(?:FROM|WHERE|RETURNING)\b/);
    const columns = new Set(table.columns.values());
    const single = [...assignments.matchAll(/(?:^|[,\s])(\w+)\s*=[^=]/g)].map(
      ([, one = ""]) => one,
    );
    const several = [...assignments.matchAll(/\(([\w\s,]+)\)\s*=/g)].flatMap(([, list = ""]) =>
      list.split(",").map((one) => one.trim()),
    );
    return [...new Set([...single, ...several])]
      .filter((column) => columns.has(column))
      .map((column) => /** @type {[string, string]} */ ([name, column]));
  });
}
