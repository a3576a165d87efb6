/** @typedef {"bad_request" | "too_large"} RefusalCode */

/** Why a file cannot be read, as a sentence. A worker thread cannot throw an AppError. */
export class BatchRefusal extends Error {
  /**
   * @param {RefusalCode} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
