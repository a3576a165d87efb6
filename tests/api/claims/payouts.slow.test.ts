import { getBalanceCents } from "@/lib/books/get-balance";
import { listNotices } from "@/lib/notices/list-notices";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { raceAgainst } from "@/tests/setup/against";
import {
  claimBody,
  claimedSale,
  claimIn,
  createClaimDesk,
  createSales,
  payOut,
  UNDO,
  unpaidOf,
} from "@/tests/setup/claims";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { opened } from "@/tests/setup/opened";

const LATER = new Date(Date.now() + 4 * DAY_MS);

const desk = opened(createClaimDesk, beforeEach);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("an open claim holds the proceeds of its card and no other money", async () => {
  const { seller, sale, other, claim, withdraw } = await claimedSale();
  const unpaid = () => unpaidOf(seller.user.id);
  expect(await unpaid()).toEqual([
    { sale: sale.id, cents: 1125, isHeld: true },
    { sale: other.id, cents: 1125, isHeld: false },
  ]);
  expect(await db.$transaction((tx) => payOut(tx, seller.user.id, LATER))).toBe(1125);
  expect(await unpaid()).toEqual([{ sale: sale.id, cents: 1125, isHeld: true }]);
  expect((await withdraw(claim.id)).status).toBe(200);
  expect(await unpaid()).toEqual([{ sale: sale.id, cents: 1125, isHeld: false }]);
  const [told] = (await mailsTo(seller.user.email)).slice(-1);
  expect(told?.subject).toContain("The claim is closed");
  expect((await listNotices(seller.user.id)).map(({ kind }) => kind)).not.toContain("SALE_CLAIMED");
});

test("undoing a sale that was already paid out reduces the next payout", async () => {
  const { seller, sale, open } = await createSales();
  expect(await db.$transaction((tx) => payOut(tx, seller.user.id, LATER))).toBe(2250);
  const claim = await claimIn(await open({ ...claimBody, orderCardId: sale.id }));
  expect(await unpaidOf(seller.user.id)).toEqual([]);
  expect((await listNotices(seller.user.id)).map(({ kind }) => kind)).not.toContain("SALE_CLAIMED");
  expect((await desk.answer(claim.id, UNDO)).status).toBe(200);
  expect(await getBalanceCents(db, seller.user.id)).toBe(-1125);
  expect(await unpaidOf(seller.user.id)).toEqual([{ sale: sale.id, cents: -1125, isHeld: false }]);
});

test("a claim waits for a concurrent payout and then holds nothing", async () => {
  const { seller, sale, open } = await createSales();
  const claimed = await raceAgainst(
    (tx) => payOut(tx, seller.user.id, LATER),
    () => open({ ...claimBody, orderCardId: sale.id }),
  );
  expect(claimed).toEqual({ status: 201, hasWaited: true });
  expect(await unpaidOf(seller.user.id)).toEqual([]);
  expect((await listNotices(seller.user.id)).map(({ kind }) => kind)).not.toContain("SALE_CLAIMED");
});
