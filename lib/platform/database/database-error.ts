import { isNativeError } from "node:util/types";

/** `message` may quote stored values. */
export type DatabaseError = {
  sqlState: string;
  message: string;
  table?: string;
  column?: string;
  constraint?: string;
};

const SQL_STATE = /^[0-9A-Z]{5}$/;

export function isError(value: unknown): value is Error {
  // Under jest, Node's errors come from another realm.
  return value instanceof Error || isNativeError(value);
}

export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (!isError(error)) return undefined;
  const fields = error as unknown as Record<string, unknown>;
  if (isText(fields.code) && isText(fields.severity) && SQL_STATE.test(fields.code)) {
    return { sqlState: fields.code, message: error.message, ...namesIn(fields) };
  }
  const cause = adapterCauseOf(error);
  if (!isText(cause.originalCode) || !isText(cause.originalMessage)) return undefined;
  const { index, fields: columns } = recordOf(cause.constraint);
  return {
    sqlState: cause.originalCode,
    message: cause.originalMessage,
    ...namesIn({
      table: cause.table,
      column: cause.column ?? (Array.isArray(columns) ? columns.join(", ") : undefined),
      constraint: index,
    }),
  };
}

export function adapterCauseOf(error: Error): Record<string, unknown> {
  const { meta, cause } = error as unknown as Record<string, unknown>;
  return recordOf(recordOf(recordOf(meta).driverAdapterError).cause ?? cause);
}

function namesIn({ table, column, constraint }: Record<string, unknown>) {
  return {
    ...(isText(table) ? { table } : {}),
    ...(isText(column) ? { column } : {}),
    ...(isText(constraint) ? { constraint } : {}),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
