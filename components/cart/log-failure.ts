/** For failures that show nothing on the screen (specification, point 8: adding to the cart). */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what} failed.`, error);
}
