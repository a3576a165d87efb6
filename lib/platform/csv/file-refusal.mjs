/** @typedef {"bad_request" | "too_large"} RefusalCode */
/** @typedef {{ code: RefusalCode, message: string }} Refusal */

/** Why a file can't be read. A worker thread can't throw an AppError. */
export class FileRefusal extends Error {
  /**
   * @param {RefusalCode} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
