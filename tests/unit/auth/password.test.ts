import { isCommonPassword } from "@/lib/auth/common-passwords";
import { hashPassword, verifyPassword } from "@/lib/auth/password";

test("a password is accepted by its own hash only, and two hashes of it differ", async () => {
  const first = await hashPassword("wax-and-foil-1");
  const second = await hashPassword("wax-and-foil-1");
  expect(first).toMatch(/^hmac1:\$2[aby]\$10\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword("wax-and-foil-1", first)).toBe(true);
  expect(await verifyPassword("wax-and-foil-2", first)).toBe(false);
});

test("every character of a long password counts", async () => {
  const long = "x".repeat(900);
  const stored = await hashPassword(`${long}a`);
  expect(await verifyPassword(`${long}a`, stored)).toBe(true);
  expect(await verifyPassword(`${long}b`, stored)).toBe(false);
  expect(await verifyPassword("x".repeat(72), stored)).toBe(false);
});

test("a zero byte does not end a password", async () => {
  const stored = await hashPassword("before\0after");
  expect(await verifyPassword("before\0other", stored)).toBe(false);
});

test("composed and decomposed letters are the same password", async () => {
  const stored = await hashPassword("caf\u00e9-wax-1");
  expect(await verifyPassword("cafe\u0301-wax-1", stored)).toBe(true);
});

test("nobody's password is right, and saying so takes as long as for somebody", async () => {
  const stored = await hashPassword("wax-and-foil-1");
  const quickest = async (hash: string | undefined) => {
    const times: number[] = [];
    for (let run = 0; run < 4; run++) {
      const start = performance.now();
      expect(await verifyPassword("wax-and-foil-9", hash)).toBe(false);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  expect(await quickest(undefined)).toBeGreaterThan((await quickest(stored)) / 4);
  expect(await verifyPassword("not-a-hash", "not-a-hash")).toBe(false);
});

test("the common passwords are known in any case", () => {
  expect(["password", "12345678", "PassWord1", "iloveyou", "football"].map(isCommonPassword)).toEqual([true, true, true, true, true]);
  expect(isCommonPassword("seventeen waxen owls")).toBe(false);
});

/** No password's, and quick to compare with. */
const QUICK_HASH = `hmac1:$2b$04$${".".repeat(53)}`;

test("a flood of passwords from one network hardly delays another network", async () => {
  const finished: string[] = [];
  const verify = async (network: string) => {
    await verifyPassword("wax-and-foil-1", QUICK_HASH, network);
    finished.push(network);
  };
  await Promise.all([...Array<string>(80).fill("203.0.113.9"), "198.51.100.7"].map(verify));
  expect(finished).toHaveLength(81);
  expect(finished.indexOf("198.51.100.7")).toBeLessThan(10);
});

test("the line of a network is bounded: it is told to wait, and others are not", async () => {
  const verify = (network: string) => verifyPassword("wax-and-foil-1", QUICK_HASH, network);
  const flood = Array.from({ length: 101 }, () => verify("203.0.113.9"));
  const other = verify("198.51.100.7");
  const refusal = { status: 429, retryAfterSeconds: 5 };
  await expect(flood.at(-1)).rejects.toMatchObject(refusal);
  await expect(other).resolves.toBe(false);
  await expect(Promise.all(flood.slice(0, 100))).resolves.toHaveLength(100);
});

test("the event loop keeps turning while passwords are hashed", async () => {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  await Promise.all([1, 2, 3, 4].map((n) => hashPassword(`wax-and-foil-${n}`)));
  isDone = true;
  expect(turns).toBeGreaterThan(1000);
});
