const STATUS_OF = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  overloaded: 503,
  maintenance: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

export type FieldError = { field: string; message: string };

type Details = {
  fields?: FieldError[];
  /** The type of problem details that clients act on. */
  type?: string;
  retryAfterSeconds?: number;
  allow?: readonly string[];
  /** Total body size, for a Range beyond it. */
  bytes?: number;
};

/** Its message is shown to people. Anything else thrown is a bug, answered with a bare 500. */
export class AppError extends Error {
  readonly fields: readonly FieldError[];
  readonly type: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly bytes: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.name = "AppError";
    this.fields = details.fields ?? [];
    this.type = details.type;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.allow = details.allow;
    this.bytes = details.bytes;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

const listOfMethods = new Intl.ListFormat("en-US");

export function methodNotAllowed(method: string, allow: readonly string[]): AppError {
  return new AppError(
    "method_not_allowed",
    `This address supports ${listOfMethods.format(allow)}, not ${method}.`,
    { allow },
  );
}

/** After which what failed for lack of the database or of time may work. */
export const RETRY_AFTER_SECONDS = 5;

export function tooBusy(): AppError {
  return new AppError(
    "too_many_requests",
    "We're very busy right now. Please try again in a moment.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

/** While the ledger's log may not grow, what it must record can't happen. */
export function ledgerIncomplete(): AppError {
  return new AppError(
    "maintenance",
    "We are checking our ledger, so this has to wait. Please try again in a few minutes.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

export function soldInLedger(): AppError {
  return new AppError(
    "conflict",
    "Our ledger says that this box is sold or withdrawn, so it can't go on sale.",
  );
}

export function overloaded(): AppError {
  return new AppError("overloaded", "We couldn't answer in time. Please try again in a moment.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
