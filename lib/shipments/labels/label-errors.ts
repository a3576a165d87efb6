import "server-only";

/** Permanent: a retry can't succeed, and nothing was bought. */
export class LabelRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "LabelRefusedError";
  }
}

/** The service is unreachable or failing, so the outcome is unknown. */
export class LabelServiceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "LabelServiceError";
  }
}
