/** What `open` returns, for the tests of this file. Its members exist from the first test on. */
export function opened<T extends object>(open: () => Promise<T>, hook = beforeAll): T {
  const members: Partial<T> = {};
  hook(async () => void Object.assign(members, await open()));
  return members as T;
}
