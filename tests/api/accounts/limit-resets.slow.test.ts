import { POST as login } from "@/app/api/auth/login/route";
import { db } from "@/lib/platform/database/db";
import { createAccount, GOOD_PASSWORD, post, register } from "@/tests/setup/accounts";
import {
  ANSWER,
  NEW_PASSWORD,
  requestReset,
  resetPassword,
  tokenFor,
  tokensFor,
} from "@/tests/setup/password-resets";
import { randomAddress } from "@/tests/setup/request";

describe("limits", () => {
  test("allow five mails per account and hour; a sixth request gets the same answer", async () => {
    await createAccount({ email: "flooded@example.com" });
    const answers = [];
    for (let n = 1; n <= 6; n++)
      answers.push(await (await requestReset("flooded@example.com")).json());
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ message: ANSWER })]),
    );
    const tokens = await tokensFor("flooded@example.com");
    expect(tokens).toHaveLength(5);
    expect((await resetPassword(tokens[4])).status).toBe(200);
  });

  test("allow sixty requests per address and hour", async () => {
    const address = randomAddress();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => requestReset(`nobody-${n}@example.com`, address)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const refused = await requestReset("nobody@example.com", address);
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 429,
      body: "Too many reset requests from your network. Please try again in 60 minutes.",
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3580);
  });

  test("allow twenty confirmations per address and 15 minutes", async () => {
    await createAccount({ email: "guessed@example.com" });
    const token = await tokenFor("guessed@example.com");
    const address = randomAddress();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => resetPassword("g".repeat(43), NEW_PASSWORD, address)),
    );
    expect(new Set(guesses.map((answer) => answer.status))).toEqual(new Set([400]));
    const refused = await resetPassword(token, NEW_PASSWORD, address);
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 429,
      body: "Too many attempts. Please try again in 15 minutes.",
    });
    expect((await resetPassword(token)).status).toBe(200);
  });
});

describe("the network of the last sign-in", () => {
  const signIn = (username: string, address: string, password = GOOD_PASSWORD) =>
    post(login, "/api/auth/login", { username, password }, { address });
  /** A stranger sends six requests, and only five send a mail. */
  async function useUp(email: string): Promise<void> {
    for (let n = 1; n <= 6; n++)
      expect(await (await requestReset(email)).json()).toEqual({ message: ANSWER });
    expect(await tokensFor(email)).toHaveLength(5);
  }

  test("still gets mail after a stranger elsewhere used up the limit", async () => {
    await createAccount({ username: "at-home", email: "at-home@example.com", emailVerified: true });
    const [home, elsewhere] = [randomAddress(), randomAddress()];
    expect((await signIn("at-home", home)).status).toBe(200);
    await signIn("at-home", elsewhere, "a wrong guess");
    await useUp("at-home@example.com");
    for (let n = 1; n <= 6; n++) {
      expect(await (await requestReset("at-home@example.com", home)).json()).toEqual({
        message: ANSWER,
      });
      await requestReset("at-home@example.com", elsewhere);
    }
    const tokens = await tokensFor("at-home@example.com");
    expect(tokens).toHaveLength(11);
    expect((await resetPassword(tokens.at(-1))).status).toBe(200);
  });

  test("doesn't use up the limit of other networks", async () => {
    await createAccount({ username: "spender", email: "spender@example.com", emailVerified: true });
    const home = randomAddress();
    await signIn("spender", home);
    for (let n = 1; n <= 5; n++) await requestReset("spender@example.com", home);
    await requestReset("spender@example.com");
    expect(await tokensFor("spender@example.com")).toHaveLength(6);
  });

  test("follows the owner's successful sign-ins only", async () => {
    await createAccount({ username: "mover", email: "mover@example.com", emailVerified: true });
    const [old, current] = [randomAddress(), "2001:db8:aa:bb::1"];
    await signIn("mover", old);
    await signIn("mover", current);
    await useUp("mover@example.com");
    await requestReset("mover@example.com", old);
    expect(await tokensFor("mover@example.com")).toHaveLength(5);
    // Another address of the same /64.
    await requestReset("mover@example.com", "2001:db8:aa:bb:7:7:7:7");
    expect(await tokensFor("mover@example.com")).toHaveLength(6);
  });

  test("starts at registration; unverified addresses get five mails an hour", async () => {
    const home = randomAddress();
    await register("new-here", { address: home });
    const resets = async () => (await tokensFor("new-here@example.com")).filter(Boolean);
    for (let n = 1; n <= 6; n++) await requestReset("new-here@example.com");
    expect(await resets()).toHaveLength(5);
    for (let n = 1; n <= 6; n++) await requestReset("new-here@example.com", home);
    expect(await resets()).toHaveLength(10);
  });

  test("is stored as a digest that hides it and differs between accounts", async () => {
    const address = "203.0.113.99";
    const names = ["roommate-a", "roommate-b"];
    for (const username of names) {
      await createAccount({ username });
      expect((await signIn(username, address)).status).toBe(200);
    }
    const rows = await db.user.findMany({
      where: { username: { in: names } },
      select: { lastSignInNetwork: true },
    });
    const digests = rows.map(({ lastSignInNetwork }) => lastSignInNetwork);
    expect(digests).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(new Set(digests).size).toBe(2);
  });
});
