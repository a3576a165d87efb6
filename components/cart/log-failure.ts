/** Logs a failure that stays off screen (specification, point 8: adding to the cart). */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what} failed.`, error);
}
