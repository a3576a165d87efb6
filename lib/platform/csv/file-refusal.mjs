/** @typedef {{ code: "bad_request" | "too_large", message: string }} Refusal */

/** A worker thread can't throw an AppError. */
export class FileRefusal extends Error {
  /** @param {Refusal["code"]} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
