import { dictionary } from "@zxcvbn-ts/language-common";

import { isCommonPassword } from "@/lib/accounts/passwords/common-passwords";
import { hashPassword, verifyPassword } from "@/lib/accounts/passwords/password";
import { requireGoodPassword } from "@/lib/accounts/passwords/password-rules";
import { isSequence } from "@/lib/accounts/passwords/password-sequences";
import { turnsDuring } from "@/tests/setup/event-loop";

test("a password matches only its own hash, and two hashes of it differ", async () => {
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

test("a zero byte doesn't end a password", async () => {
  const stored = await hashPassword("before\0after");
  expect(await verifyPassword("before\0other", stored)).toBe(false);
});

test("composed and decomposed letters are the same password", async () => {
  const stored = await hashPassword("caf\u00e9-wax-1");
  expect(await verifyPassword("cafe\u0301-wax-1", stored)).toBe(true);
});

test("an unknown account's password is wrong, after the same time as a known one's", async () => {
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

/** Matches no password, and is quick to compare. */
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

test("the queue of a network is bounded, and only that network must wait", async () => {
  const verify = (network: string) => verifyPassword("wax-and-foil-1", QUICK_HASH, network);
  const flood = Array.from({ length: 101 }, () => verify("203.0.113.9"));
  const other = verify("198.51.100.7");
  const refusal = { status: 429, retryAfterSeconds: 5 };
  await expect(flood.at(-1)).rejects.toMatchObject(refusal);
  await expect(other).resolves.toBe(false);
  await expect(Promise.all(flood.slice(0, 100))).resolves.toHaveLength(100);
});

test("hashing passwords doesn't block the event loop", async () => {
  const [turns] = await turnsDuring(() =>
    Promise.all([1, 2, 3, 4].map((n) => hashPassword(`wax-and-foil-${n}`))),
  );
  expect(turns).toBeGreaterThan(1000);
});

describe("a password is refused", () => {
  const OWNER = {
    username: "Nora-84",
    email: "n.fielding@example.com",
    fullName: "Nora  Fielding",
  };
  const refusalOf = (password: string, owner: Partial<typeof OWNER> = {}) => {
    try {
      requireGoodPassword({ ...OWNER, ...owner, password, field: "password" });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const COMMON = "This password is one of the most common ones. Please choose another";
  const REPEATED = "This password is one character repeated. Please choose another";
  const SEQUENCE = "This password is a plain sequence of characters. Please choose another";
  const BRAND = "This password is little more than Fairwax. Please choose another";
  const OWN = "Please choose a password that is not your username or email address";
  const NAME = "Please choose a password that is not your name";
  const MORE = "Please choose a password that is more than your name or email address with digits";

  const common = [
    "password",
    "PassWord1",
    " iloveyou ",
    "  dragon  ",
    "ｐａｓｓｗｏｒｄ",
    "zaq12wsx",
  ];
  // The last one in the list that is long enough, and the last one overall.
  const rare = dictionary["passwords-common"].filter((entry) => entry.length >= 8).at(-1) ?? "";
  test.each([...common, rare, ` ${dictionary["passwords-common"].at(-1)} `])(
    "common: %j",
    (password) => {
      expect(refusalOf(password)).toBe(COMMON);
    },
  );

  const oneCharacter = ["aaaaaaaa", "AaAaAaAa", "????????", "        ", "🂡🂡🂡🂡🂡🂡🂡🂡"];
  test.each(oneCharacter)("one character: %j", (password) => {
    expect(refusalOf(password)).toBe(REPEATED);
  });

  test.each([
    ...["abcdefgh", "HGFEDCBA", "uvwxyzabc", "cbazyxwv", "90123456", "0987654321", "3210987654"],
    ...[
      "12345678!",
      "abcd 4321",
      "123abc456",
      "QWERTYUIOP[",
      "poiuytrew",
      "asdfghjklasdf",
      "mnbvcxzm",
    ],
    ...["qwertzuio", "aaaabbbbcccc", "hijklmno", "1234567890123"],
  ])("a sequence: %j", (password) => {
    expect([SEQUENCE, COMMON]).toContain(refusalOf(password));
    expect(isSequence(password.toLowerCase())).toBe(true);
  });

  const brand = [
    "Fairwax2026",
    "fairwax1!",
    "2026fairwax",
    "FAIR-WAX",
    "fairwaxFAIRWAX",
    "f41airwax",
  ];
  test.each(brand)("the brand: %j", (password) => {
    expect(refusalOf(password)).toBe(BRAND);
  });

  const ownWithDigits = ["nora2026", "1nora!nora", "nora-fielding", "NoraFielding7", "84-nora-84"];
  test.each([
    ...(["nora-84", "N.Fielding@Example.com", "n.fielding"] as const).map((password) => [
      password,
      OWN,
    ]),
    ["Nora  Fielding", NAME],
    ...[...ownWithDigits, "fielding123", "nfielding1"].map((password) => [password, MORE]),
    ["n.fielding@example.com1", MORE],
  ])("the owner's own: %j", (password, message) => {
    expect(refusalOf(password)).toBe(message);
  });

  test.each([
    ...[
      "seventeen waxen owls",
      "admin-demo-1234",
      "collector-demo-1234",
      "fairwaxen owls",
      "nora likes owls",
    ],
    ...[
      "84720193",
      "abcdefg-owl",
      "12345678owl",
      "abc!?%&/()=",
      "12ab34cd",
      "fairwax boxes",
      "norafieldings",
    ],
  ])("but not %j", (password) => {
    expect(refusalOf(password)).toBeNull();
  });

  test("names without letters and unknown names don't rule out other passwords", () => {
    const owner = { username: "847", email: "201@example.com", fullName: "" };
    expect(refusalOf("84720193", owner)).toBeNull();
    expect(refusalOf("fielding123", owner)).toBeNull();
  });
});

test("the whole list of common passwords is refused", () => {
  expect(dictionary["passwords-common"]).toHaveLength(49_233);
  expect(dictionary["passwords-common"].every(isCommonPassword)).toBe(true);
  expect(isCommonPassword("seventeen waxen owls")).toBe(false);
});
