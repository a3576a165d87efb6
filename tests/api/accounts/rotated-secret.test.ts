import { GET as currentUser } from "@/app/api/auth/user/route";
import { startApp, takeAppCode } from "@/lib/accounts/factors/authenticator-app";
import { openUnsubscribeToken, sealUnsubscribeToken } from "@/lib/accounts/mail/unsubscribe-token";
import { isSignInNetwork, rememberSignInNetwork } from "@/lib/accounts/sign-in/sign-in-network";
import { openBank } from "@/lib/payouts/sealed-bank";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { isUploadSignature, signUpload } from "@/lib/platform/storage/upload-signature";
import { resealStored } from "@/lib/server/reseal-stored";
import { enqueueReset } from "@/tests/setup/enqueue-reset";
import { createUser } from "@/tests/setup/factories";
import { codeAt } from "@/tests/setup/factors";
import { runJobs } from "@/tests/setup/jobs";
import {
  BANK,
  bankFileOf,
  createPaidSeller,
  decide,
  downloadFile,
  makeFile,
  payoutOf,
} from "@/tests/setup/payouts";
import { call, sessionOf } from "@/tests/setup/request";

const env = getEnv();
const EARLIER = env.AUTH_SECRET;

function rotate(): void {
  env.AUTH_SECRET = "the-next-secret-for-tests-only-0123456789";
  env.AUTH_SECRET_PREVIOUS = [EARLIER];
}
function forgetEarlier(): void {
  env.AUTH_SECRET_PREVIOUS = [];
}
afterEach(() => {
  env.AUTH_SECRET = EARLIER;
  forgetEarlier();
});

const statusOf = async (cookie: string) =>
  (await call(currentUser, "/api/auth/user", { cookie })).status;

async function createUserWithApp() {
  const user = await createUser();
  const { secret } = await startApp(user);
  await db.authenticatorApp.update({
    where: { userId: user.id },
    data: { confirmedAt: new Date(), lastStep: 0 },
  });
  const takesCode = async () =>
    takeAppCode({ userId: user.id, code: await codeAt(secret), now: new Date() });
  return { user, takesCode };
}

test("a new secret signs no one out, and what was given out before still works", async () => {
  const { user, takesCode } = await createUserWithApp();
  const { id: userId } = user;
  const [first, second, third] = [
    await sessionOf(user),
    await sessionOf(user),
    await sessionOf(user),
  ];
  const address = "10.1.2.3";
  await rememberSignInNetwork(db, { userId, address });
  const { lastSignInNetwork } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const token = sealUnsubscribeToken({ userId, kind: "BOX_READY" });
  const signature = signUpload("a".repeat(32), 1000);
  await enqueueReset("waits@example.com");

  rotate();
  expect(await statusOf(first)).toBe(200);
  expect(await takesCode()).toBe(true);
  expect(openUnsubscribeToken(token)).toEqual({ userId, kind: "BOX_READY" });
  expect(isUploadSignature(signature, "a".repeat(32), 1000)).toBe(true);
  expect(isSignInNetwork(lastSignInNetwork, { userId, address })).toBe(true);
  expect(isSignInNetwork(lastSignInNetwork, { userId, address: "10.9.9.9" })).toBe(false);
  expect(await runJobs(deliverMail)).toEqual({ done: 1, failed: 0 });

  // A process that has both secrets, but the other way round, reads what is new.
  const newer = await sessionOf(user);
  env.AUTH_SECRET_PREVIOUS = [env.AUTH_SECRET];
  env.AUTH_SECRET = EARLIER;
  expect([await statusOf(newer), await statusOf(second)]).toEqual([200, 200]);

  rotate();
  forgetEarlier();
  expect(await statusOf(third)).toBe(401);
  expect(openUnsubscribeToken(token)).toBeNull();
  expect(isUploadSignature(signature, "a".repeat(32), 1000)).toBe(false);
});

test("what is stored is sealed again, and then needs the new secret only", async () => {
  const owner = await createUser({ role: "OWNER" });
  const { takesCode } = await createUserWithApp();
  await enqueueReset("later@example.com");
  const filed = await createPaidSeller();
  const filedPayout = await payoutOf(await filed.requestPayout((await filed.balance()).available));
  const staff = await sessionOf(owner);
  expect((await decide(staff, filedPayout.id, "approve")).status).toBe(200);
  const { number } = await bankFileOf(await makeFile(staff));
  const bytes = async (cookie: string) => (await downloadFile(cookie, number)).text();
  const before = await bytes(staff);
  const waiting = await createPaidSeller();
  const { id: payoutId } = await payoutOf(
    await waiting.requestPayout((await waiting.balance()).available),
  );

  rotate();
  expect(Object.fromEntries(await resealStored())).toEqual({
    authenticator_apps: { resealed: expect.any(Number), unreadable: 0 },
    outgoing_mails: { resealed: expect.any(Number), unreadable: 0 },
    payout_accounts: { resealed: 2, unreadable: 0 },
    payouts: { resealed: 1, unreadable: 0 },
    bank_files: { resealed: 1, unreadable: 0 },
  });
  const again = [...(await resealStored()).values()];
  expect(again.every(({ resealed }) => resealed === 0)).toBe(true);

  forgetEarlier();
  expect(await takesCode()).toBe(true);
  const account = await db.payoutAccount.findUniqueOrThrow({ where: { userId: waiting.user.id } });
  expect(openBank(waiting.user.id, account.bank ?? "")).toEqual(BANK);
  const payout = await db.payout.findUniqueOrThrow({ where: { id: payoutId } });
  expect(openBank(payoutId, payout.account ?? "")).toEqual(BANK);
  expect(await bytes(await sessionOf(owner))).toBe(before);
  expect((await runJobs(deliverMail))?.failed).toBe(0);

  // Only such a transaction may change them, and only for a text of the same length.
  const change = (isOn: boolean, value: string) =>
    db.$transaction(async (tx) => {
      if (isOn) await tx.$executeRaw`SELECT set_config('fairwax.resealing', 'on', true)`;
      await tx.payout.update({ where: { id: payoutId }, data: { account: value } });
    });
  await expect(change(false, payout.account ?? "")).resolves.not.toThrow();
  await expect(change(false, (payout.account ?? "").replace(/^./, "_"))).rejects.toThrow(
    /keeps what it is/,
  );
  await expect(change(true, "shorter")).rejects.toThrow(/keeps what it is/);
});

test("a text that no secret opens stays as it is, and is counted", async () => {
  const { user } = await createUserWithApp();
  env.AUTH_SECRET = "a-secret-that-was-lost-for-tests-only-0123456789";
  expect((await resealStored()).get("authenticator_apps")?.unreadable).toBeGreaterThan(0);
  env.AUTH_SECRET = EARLIER;
  const { sealedSecret } = await db.authenticatorApp.findUniqueOrThrow({
    where: { userId: user.id },
  });
  expect(sealedSecret).not.toBe("");
});
