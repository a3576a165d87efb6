import { adapterCauseOf, databaseErrorOf, isError } from "@/lib/platform/database/database-error";

// Statement or lock timeout; server stopping, crashed or starting; a standby that can't write.
const SQL_STATES = new Set(["57014", "55P03", "57P01", "57P02", "57P03", "25006"]);
/** Connections, with those of a pooler; too many of them, a full disk or memory. */
const SQL_CLASSES = new Set(["08", "53"]);
const CODES = new Set([
  // Prisma: unreachable, timeout, closed, pool timeout, transaction start timeout, too many.
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);
// Raw queries report all of these as P2010.
const KINDS = new Set([
  ...["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"],
]);
const PG_MESSAGES = new Set([
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
  "Connection terminated",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
]);

export function isOverloaded(error: unknown): boolean {
  if (!isError(error)) return false;
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "string" && CODES.has(code)) return true;
  const { kind } = adapterCauseOf(error);
  if (typeof kind === "string" && KINDS.has(kind)) return true;
  const sqlState = databaseErrorOf(error)?.sqlState;
  return (sqlState !== undefined && isAway(sqlState)) || PG_MESSAGES.has(error.message);
}

const isAway = (sqlState: string): boolean =>
  SQL_STATES.has(sqlState) || SQL_CLASSES.has(sqlState.slice(0, 2));
