import { db, type Tx } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { createBuyer } from "@/tests/setup/checkout";
import { claimLink, giftIn, storedGift, wrappedBox, wrappedPacks } from "@/tests/setup/gifts";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { createSoldBox } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

/** A wrapped box, a claimed one, and its recipient. */
const gifts = opened(async () => {
  const friend = await createBuyer();
  const claimed = await wrappedBox();
  await giftIn(await claimLink(claimed.token, friend.cookie));
  const wrapped = await wrappedPacks(await createStation());
  return { friend: friend.user, claimed, wrapped, open: await storedGift(wrapped.id) };
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const change = (id: string, data: Parameters<typeof db.gift.update>[0]["data"]) =>
  db.gift.update({ where: { id }, data });
const later = (ms: number) => new Date(Date.now() + ms);

test("the database allows only the steps of a gift", async () => {
  const { friend, claimed, wrapped, open } = gifts;
  const claim = { claimedAt: later(1000), claimedById: friend.id };
  const refused: [Promise<unknown>, RegExp][] = [
    [change(wrapped.id, { message: "Other words" }), /keeps what it is/],
    [change(wrapped.id, { opensAt: later(0) }), /keeps what it is/],
    [change(claimed.id, { tokenHash: "ab".repeat(32) }), /keeps what it is/],
    [change(claimed.id, { claimedById: wrapped.giver.id }), /keeps what it is/],
    [change(claimed.id, { claimedAt: null, claimedById: null }), /keeps what it is/],
    [change(claimed.id, { claimedById: null }), /gifts_claimed_by/],
    [
      change(claimed.id, { endedAt: later(0), endedAs: "TAKEN_BACK" }),
      /gifts_claimed_end_with_their_sale/,
    ],
    [change(wrapped.id, { endedAt: later(0), endedAs: "RETURNED" }), /gifts_returned_in_time/],
    [change(wrapped.id, { endedAt: later(0), endedAs: "LOST" }), /gifts_ended_as_known/],
    [change(wrapped.id, { endedAs: "TAKEN_BACK" }), /gifts_ended_as/],
    [change(wrapped.id, { tokenHash: "a token" }), /gifts_token_hashed/],
    [change(wrapped.id, { claimedAt: later(1000) }), /another adult/],
    [change(wrapped.id, { ...claim, claimedById: wrapped.giver.id }), /another adult/],
    [change(wrapped.id, { ...claim, claimedAt: open.returnsAt }), /gifts_claimed_in_time/],
    [
      change(wrapped.id, { ...claim, claimedAt: new Date(open.opensAt.getTime() - 1) }),
      /gifts_claimed_in_time/,
    ],
    // The box would not follow.
    [change(wrapped.id, claim), /belongs to its buyer/],
    [
      db.ownedBox.update({
        where: { productId: wrapped.productId },
        data: { ownerId: friend.id },
      }),
      /belongs to its buyer/,
    ],
    [
      db.pack.update({
        where: { id: wrapped.packs[0]?.id ?? "" },
        data: { openedAt: later(0), ripId: "R-1" },
      }),
      /wrapped gift stay closed/,
    ],
    [db.gift.deleteMany({ where: { id: wrapped.id } }), /append-only/],
  ];
  for (const [step, reason] of refused) await expect(step).rejects.toThrow(reason);
});

test("the database refuses gifts of other boxes, without hashes, and beyond 60 days", async () => {
  const { user } = await createBuyer();
  const { orderLineId } = await createSoldBox({ buyer: user });
  const sealed = await createSoldBox({ buyer: user, delivery: "SHIP_SEALED" });
  const create = (facts: {
    orderLineId?: string;
    opensAt?: Date;
    returnsAt?: Date;
    message?: string;
  }) => {
    const createdAt = new Date();
    const opensAt = facts.opensAt ?? createdAt;
    const returnsAt = new Date(opensAt.getTime() + 60 * DAY_MS);
    const gift = {
      orderLineId,
      tokenHash: "ab".repeat(32),
      message: "",
      createdAt,
      opensAt,
      returnsAt,
    };
    return db.gift.create({ data: { ...gift, ...facts } });
  };
  await expect(create({ orderLineId: sealed.orderLineId })).rejects.toThrow(/can't be given/);
  await expect(create({ orderLineId: gifts.wrapped.orderLineId })).rejects.toThrow(
    /can't be given/,
  );
  await expect(create({ opensAt: later(61 * DAY_MS) })).rejects.toThrow(
    /gifts_open_within_60_days/,
  );
  await expect(create({ opensAt: later(-DAY_MS) })).rejects.toThrow(/gifts_open_within_60_days/);
  await expect(create({ returnsAt: later(DAY_MS) })).rejects.toThrow(/gifts_return_after_60_days/);
  await expect(create({ message: "x".repeat(501) })).rejects.toThrow(/gifts_message_length/);
  await expect(
    db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`
        INSERT INTO gifts (order_line_id, token_hash, message, created_at, opens_at, returns_at)
        SELECT order_line_id, repeat('0', 64), '', created_at, opens_at, returns_at FROM gifts
        WHERE id = ${gifts.wrapped.id}::uuid`;
    }),
  ).rejects.toThrow(/gifts_one_per_box/);
});

test("the invariants detect damage", async () => {
  const { friend, claimed, wrapped } = gifts;
  const found = (defect: (tx: Tx) => Promise<unknown>) => violationsWithoutTriggers(defect);
  const OWNER = "a sold box belongs to its buyer, or to who claimed it as a gift, until it ships";
  const line = (id: string) => ({ where: { id } });
  expect(
    await found((tx) =>
      tx.ownedBox.update({
        where: { productId: claimed.productId },
        data: { ownerId: claimed.giver.id },
      }),
    ),
  ).toEqual([OWNER]);
  expect(
    await found((tx) =>
      tx.gift.update({ ...line(claimed.id), data: { endedAt: later(0), endedAs: "CANCELLED" } }),
    ),
  ).toEqual([OWNER]);
  expect(
    await found((tx) =>
      tx.orderLine.update({ ...line(claimed.orderLineId), data: { cancelledAt: later(0) } }),
    ),
  ).toContain("a gift ends with its sale, and is a box that we open");
  expect(
    await found((tx) =>
      tx.pack.update({
        ...line(wrapped.packs[0]?.id ?? ""),
        data: { openedAt: later(0), ripId: "R-1" },
      }),
    ),
  ).toContain("the packs of a wrapped gift are closed");
  expect(
    await found(
      (tx) => tx.$executeRaw`
        UPDATE gifts SET created_at = created_at - interval '1464 hours',
          opens_at = opens_at - interval '1464 hours', returns_at = returns_at - interval '1464 hours'
        WHERE id = ${wrapped.id}::uuid`,
    ),
  ).toEqual(["a gift that no one claims returns"]);
  expect(
    await found(async (tx) => {
      await tx.gift.update({ ...line(claimed.id), data: { claimedById: claimed.giver.id } });
    }),
  ).toContain("a gift is claimed by another collector, who is on no break");
  expect(
    await found((tx) =>
      tx.purchaseBreak.create({
        data: { userId: friend.id, startedAt: later(-DAY_MS), endsAt: later(DAY_MS) },
      }),
    ),
  ).toContain("a gift is claimed by another collector, who is on no break");
  expect(
    await found(async (tx) => {
      await tx.gift.update({ ...line(claimed.id), data: { message: "For you" } });
      await tx.user.update({ ...line(friend.id), data: { email: "x@deleted.invalid" } });
    }),
  ).toContain("an erased account has no words with a gift");
});
