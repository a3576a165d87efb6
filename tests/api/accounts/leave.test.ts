import { GET as listObstacles } from "@/app/api/account/deletion/route";
import { POST as requestVerification } from "@/app/api/account/email-verification/route";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { confirmEmailVerification } from "@/lib/accounts/profile/confirm-email-verification";
import { messageSchema } from "@/lib/accounts/schema";
import { changeCustomer } from "@/lib/customers/desk/change-customer";
import { getCustomer } from "@/lib/customers/desk/get-customer";
import { grantSampleCollection } from "@/lib/onboarding/samples/grant-sample-collection";
import { openPack } from "@/lib/packs/open-pack";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { cookieOf, createAccount, GOOD_PASSWORD, SESSION } from "@/tests/setup/accounts";
import { createOwnedBox } from "@/tests/setup/collection";
import { createListing, createUser } from "@/tests/setup/factories";
import { mailsTo, verificationTokensTo } from "@/tests/setup/mails";
import { call, randomAddress, sessionOf } from "@/tests/setup/request";

const leave = (cookie: string | undefined, body: unknown) =>
  call(deleteAccount, "/api/account", { method: "DELETE", body, ...(cookie ? { cookie } : {}) });
const problemOf = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
});

async function fillCart(userId: string) {
  const { listing, boxIds } = await createListing();
  await db.cartItem.create({
    data: { userId, listingId: listing.id, productId: boxIds[0] ?? 0, quantity: 1 },
  });
  return listing;
}

const write = (email: string) =>
  db.contactMessage.create({
    data: { name: "Nora", email, topic: "other", message: "Where is my box, please?" },
  });

describe("the export", () => {
  const take = (cookie?: string) =>
    call(exportAccount, "/api/account/export", cookie ? { cookie } : {});

  test("is a file with all of the user's data and without secrets or others' data", async () => {
    const user = await createAccount({ emailVerified: true, marketName: "Harbor Wax" });
    const other = await createUser();
    const cookie = await sessionOf(user);
    const listing = await fillCart(user.id);
    await fillCart(other.id);
    await write(user.email.toUpperCase());
    await write(other.email);
    await db.passwordReset.create({
      data: {
        userId: user.id,
        tokenHash: "the-hash-of-a-token",
        expiresAt: new Date(Date.now() + 60_000),
      },
    });

    const answer = await take(cookie);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="fairwax-account-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      exportedAt: expect.any(String),
      account: expect.objectContaining({
        username: user.username,
        email: user.email,
        street: "12 Harbor Street",
        cardInterests: ["baseball"],
        createdAt: user.createdAt.toISOString(),
        sampleGrantedAt: null,
        adultConfirmedAt: expect.any(String),
        marketName: "Harbor Wax",
      }),
      cart: [
        expect.objectContaining({
          quantity: 1,
          product: expect.objectContaining({ name: listing.name }),
        }),
      ],
      cartCards: [],
      dropPlaces: [],
      dropReminders: [],
      checkouts: [],
      orders: [],
      shipments: [],
      submissions: [],
      offers: [],
      payments: [],
      notes: [],
      deskChanges: [],
      notices: [],
      boxes: [],
      cards: [],
      publications: [],
      showcase: null,
      reports: [],
      sales: [],
      claims: [],
      wordsOnClaims: [],
      payouts: { account: null, payouts: [] },
      giftsGiven: [],
      giftsReceived: [],
      inventoryActions: [],
      mailOptOuts: [],
      mailOptIns: [],
      pushChoices: [],
      pushSubscriptions: [],
      savedAddresses: [],
      spendingLimits: [],
      minutesHere: [],
      purchaseBreaks: [],
      watches: [],
      alertMails: [],
      sessions: [expect.objectContaining({ device: "Unknown browser" })],
      authenticatorApp: null,
      passkeys: [],
      recoveryCodes: [],
      emailVerifications: [],
      invitations: [],
      passwordResets: [expect.objectContaining({ used: false })],
      correspondence: {
        written: [expect.objectContaining({ message: "Where is my box, please?" })],
        replied: [],
        received: [],
      },
      administration: [],
    });
    for (const secret of [user.passwordHash, "the-hash-of-a-token", other.email, other.id])
      expect(text).not.toContain(secret);
  });

  test("includes the boxes, and only cards that were pulled", async () => {
    const user = await createUser();
    const box = await createOwnedBox({ owner: user, packs: 2 });
    const [opened, closed] = box.packs;
    await openPack({ id: opened?.id ?? "", ownerId: user.id });
    const text = await (await take(await sessionOf(user))).text();
    const content = JSON.parse(text);
    expect(content.boxes).toMatchObject([
      {
        name: box.name,
        isSample: false,
        packs: [
          { position: 1, ripId: expect.any(String) },
          { position: 2, cardCount: 4, ripId: null },
        ],
      },
    ]);
    expect(content.cards.map((card: { player: string }) => card.player)).toEqual(
      opened?.cards.map((card) => card.player),
    );
    expect(content.cards[0]).toMatchObject({
      status: "Vault",
      estimatedValue: "1.50",
      ripId: content.boxes[0].packs[0].ripId,
      events: [{ type: "PULLED", toStatus: "Vault" }],
    });
    for (const { id, player, frontKey, backKey } of closed?.cards ?? [])
      for (const secret of [id, player, frontKey, backKey]) expect(text).not.toContain(secret);
  });

  test("omits messages from an address that is not verified", async () => {
    const user = await createUser();
    const cookie = await sessionOf(user);
    await write(user.email);
    await call(requestVerification, "/api/account/email-verification", { method: "POST", cookie });
    const content = await (await take(cookie)).json();
    expect(content.correspondence).toEqual({ written: [], replied: [], received: [] });
    expect(content.emailVerifications).toEqual([
      expect.objectContaining({ email: user.email, used: false }),
    ]);
  });
});

test("an address that our support verified shows and deletes no one's conversation until its link is opened", async () => {
  const user = await createAccount();
  const cookie = await sessionOf(user);
  const { id } = await write(user.email);
  const written = async () => {
    const response = await call(exportAccount, "/api/account/export", { cookie });
    return (await response.json()).correspondence.written.length;
  };
  const support = await createUser({ role: "SUPPORT" });
  await changeCustomer({
    id: user.id,
    actor: { id: support.id, role: "SUPPORT" },
    requestId: user.id,
    change: { emailVerified: true },
  });
  expect(await written()).toBe(0);
  const desk = { actorId: support.id, requestId: user.id };
  expect((await getCustomer({ id: user.id, ...desk })).messages).toEqual([]);

  const asked = { method: "POST", cookie };
  expect((await call(requestVerification, "/api/account/email-verification", asked)).status).toBe(
    200,
  );
  const [token = ""] = await verificationTokensTo(user.email);
  await confirmEmailVerification({ token, address: randomAddress() });
  expect(await written()).toBe(1);
  expect((await getCustomer({ id: user.id, ...desk })).messages).toMatchObject([{ id }]);

  await db.user.update({ where: { id: user.id }, data: { isEmailVouched: true } });
  const body = { currentPassword: GOOD_PASSWORD, confirmation: user.username };
  expect((await leave(cookie, body)).status).toBe(200);
  expect(await db.contactMessage.count({ where: { id } })).toBe(1);
});

describe("deleting the account", () => {
  test("deletes everything that belongs to it, ends the sessions and says goodbye", async () => {
    const user = await createAccount();
    const other = await createUser();
    const cookie = await sessionOf(user);
    await fillCart(user.id);
    await fillCart(other.id);
    await call(requestVerification, "/api/account/email-verification", { method: "POST", cookie });
    await db.passwordReset.create({
      data: {
        userId: user.id,
        tokenHash: `of-${user.id}`,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });

    const answer = await leave(cookie, {
      currentPassword: GOOD_PASSWORD,
      confirmation: user.username,
    });
    expect([answer.status, messageSchema.parse(await answer.json())]).toEqual([
      200,
      { message: "Your account has been deleted." },
    ]);
    expect(cookieOf(answer, SESSION)).toBe(`${SESSION}=`);
    const where = { userId: user.id };
    expect(await db.user.findUnique({ where: { id: user.id } })).toBeNull();
    expect([
      await db.cartItem.count({ where }),
      await db.passwordReset.count({ where }),
      await db.emailVerification.count({ where }),
    ]).toEqual([0, 0, 0]);
    expect((await call(currentUser, "/api/auth/user", { cookie })).status).toBe(401);
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({
      subject: "Your Fairwax account was deleted",
    });
    expect(await db.cartItem.count({ where: { userId: other.id } })).toBe(1);
    expect(
      (await leave(cookie, { currentPassword: GOOD_PASSWORD, confirmation: user.username })).status,
    ).toBe(401);
  });

  test("deletes the sample collection, too", async () => {
    const user = await createAccount();
    await db.$transaction((tx) => grantSampleCollection(tx, { userId: user.id }));
    const card = await db.card.findFirstOrThrow({ where: { ownerId: user.id, status: "Vault" } });
    const { id: actionId } = await db.inventoryAction.create({
      data: { ownerId: user.id, action: "list", cardCount: 1 },
    });
    await db.cardEvent.create({
      data: {
        cardId: card.id,
        type: "STATUS_CHANGED",
        fromStatus: "Vault",
        toStatus: "Listed",
        actionId,
      },
    });
    expect(
      (
        await leave(await sessionOf(user), {
          currentPassword: GOOD_PASSWORD,
          confirmation: user.username,
        })
      ).status,
    ).toBe(200);
    const left = [
      await db.user.count({ where: { id: user.id } }),
      await db.card.count({ where: { ownerId: user.id } }),
      await db.inventoryAction.count({ where: { id: actionId } }),
    ];
    expect(left).toEqual([0, 0, 0]);
  });

  test("is refused while we hold one of the user's boxes, and then keeps the samples", async () => {
    const user = await createAccount();
    await db.$transaction((tx) => grantSampleCollection(tx, { userId: user.id }));
    await createOwnedBox({ owner: user, packs: 0 });
    const before = await db.ownedBox.count({ where: { ownerId: user.id } });
    expect(
      await problemOf(
        await leave(await sessionOf(user), {
          currentPassword: GOOD_PASSWORD,
          confirmation: user.username,
        }),
      ),
    ).toEqual({
      status: 409,
      body: "We still have boxes or cards of yours. Please contact us first so we can send them to you.",
    });
    expect(await db.ownedBox.count({ where: { ownerId: user.id } })).toBe(before);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  test.each([
    [{ currentPassword: "not the password" }, "This is not your current password"],
    [{ currentPassword: "" }, "Please enter your current password"],
    [{ confirmation: "somebody" }, "That isn't your username"],
    [{ confirmation: " " }, "Please type your username to confirm"],
    [{ confirmation: undefined }, "Please type your username to confirm"],
  ])("deletes nothing with %j", async (overrides, message) => {
    const user = await createAccount();
    const cookie = await sessionOf(user);
    expect(
      await problemOf(
        await leave(cookie, {
          currentPassword: GOOD_PASSWORD,
          confirmation: user.username,
          ...overrides,
        }),
      ),
    ).toEqual({ status: 400, body: message });
    expect((await call(currentUser, "/api/auth/user", { cookie })).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  test("doesn't count a wrong confirmation as a wrong password", async () => {
    const user = await createAccount();
    const cookie = await sessionOf(user);
    const from = (confirmation: string) =>
      call(deleteAccount, "/api/account", {
        method: "DELETE",
        cookie,
        address: "10.7.7.7",
        body: { currentPassword: GOOD_PASSWORD, confirmation },
      });
    for (let n = 0; n < 12; n++) expect((await from("somebody")).status).toBe(400);
    expect((await from(user.username)).status).toBe(200);
  });

  test("keeps the last active administrator; of the last two, only one can leave", async () => {
    await createUser({ role: "OWNER", isActive: false });
    const admins = await Promise.all([1, 2].map(() => createAccount({ role: "OWNER" })));
    await db.user.updateMany({
      where: { id: { notIn: admins.map((admin) => admin.id) } },
      data: { role: null },
    });
    for (const [index, { id: actorId }] of admins.entries()) {
      const subject = `product ${index + 1}`;
      await db.$transaction((tx) =>
        recordAudit(tx, { actorId, action: "product.deleted", subject, requestId: "r" }),
      );
    }
    const answers = await Promise.all(
      admins.map(async (admin) =>
        leave(await sessionOf(admin), {
          currentPassword: GOOD_PASSWORD,
          confirmation: admin.username,
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(await refused?.text()).toBe("You are the last owner. Please appoint another one first");
    expect(await db.user.count({ where: { isAdmin: true, isActive: true } })).toBe(1);
    expect(
      await db.auditEntry.count({ where: { actorId: { in: admins.map((admin) => admin.id) } } }),
    ).toBe(2);
  });
});

test("every reason that blocks deletion is listed before a password is typed", async () => {
  const user = await createUser();
  const cookie = await sessionOf(user);
  await db.$transaction((tx) => grantSampleCollection(tx, { userId: user.id }));
  const listed = async () =>
    (await (await call(listObstacles, "/api/account/deletion", { cookie })).json()) as unknown;
  expect(await listed()).toEqual({ obstacles: [] });
  await createOwnedBox({ owner: user, isSample: false });
  expect(await listed()).toEqual({
    obstacles: [{ message: expect.stringContaining("We still have boxes"), href: "/inventory" }],
  });
  expect((await call(listObstacles, "/api/account/deletion")).status).toBe(401);
});
