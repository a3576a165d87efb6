import * as linesRoute from "@/app/api/account/balance/lines/route";
import * as balanceRoute from "@/app/api/account/balance/route";
import * as payoutsRoute from "@/app/api/account/payouts/route";
import * as bankFileRoute from "@/app/api/admin/bank-files/[number]/route";
import * as bankFilesRoute from "@/app/api/admin/bank-files/route";
import * as approveRoute from "@/app/api/admin/payouts/[id]/approve/route";
import * as paidRoute from "@/app/api/admin/payouts/[id]/paid/route";
import * as refuseRoute from "@/app/api/admin/payouts/[id]/refuse/route";
import * as returnedRoute from "@/app/api/admin/payouts/[id]/returned/route";
import { bankFileSchema } from "@/lib/payouts/desk/schema";
import { balanceLinesSchema, balanceSchema, payoutSchema } from "@/lib/payouts/schema";
import { bankNameOf, sealBank } from "@/lib/payouts/sealed-bank";
import { db } from "@/lib/platform/database/db";
import { cardsInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { disableTriggers } from "@/tests/setup/invariants";
import { createSellerWithOffers } from "@/tests/setup/market";
import { call } from "@/tests/setup/request";

export const BANK = {
  holder: "Mara Quill",
  kind: "CHECKING",
  routingNumber: "011000015",
  accountNumber: "000123456789",
} as const;

export const giveBankAccount = (userId: string) =>
  db.payoutAccount.create({
    data: { userId, bank: sealBank(userId, BANK), bankName: bankNameOf(BANK) },
    select: { userId: true },
  });

export const passDays = (sellerId: string, days: number) =>
  db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.$executeRaw`
      UPDATE book_entries e SET at = e.at - make_interval(days => ${days}::int) FROM order_cards l
      WHERE e.kind = 'CARD_SALE' AND e.subject_id = l.id AND l.seller_id = ${sellerId}::uuid`;
    await tx.$executeRaw`
      UPDATE cards c SET bought_at = c.bought_at - make_interval(days => ${days}::int) FROM order_cards l
      WHERE l.card_id = c.id AND l.sold_at = c.bought_at AND l.seller_id = ${sellerId}::uuid`;
    await tx.$executeRaw`
      UPDATE order_cards SET sold_at = sold_at - make_interval(days => ${days}::int) WHERE seller_id = ${sellerId}::uuid`;
  });

/** A collector with a bank account and three cards, some of them sold four days ago. */
export async function createPaidSeller({ price = "30.00", sold = 1 } = {}) {
  const seller = await createSellerWithOffers(price);
  await giveBankAccount(seller.user.id);
  const buyer = await createBuyer();
  const sales = seller.offers.slice(0, sold);
  const { order } = await paidCheckout(buyer.cookie, cardsInput(sales));
  await passDays(seller.user.id, 4);
  return { ...seller, ...payeeOf(seller.cookie), buyer, order };
}

export const payeeOf = (cookie: string) => ({
  balance: async () =>
    balanceSchema.parse(
      await (await call(balanceRoute.GET, "/api/account/balance", { cookie })).json(),
    ),
  lines: async () =>
    balanceLinesSchema.parse(
      await (await call(linesRoute.GET, "/api/account/balance/lines", { cookie })).json(),
    ).lines,
  requestPayout: (amount: string, body: object = {}) =>
    call(payoutsRoute.POST, "/api/account/payouts", {
      method: "POST",
      cookie,
      body: { amount, ...body },
    }),
});

export const payoutOf = async (response: Response) => payoutSchema.parse(await response.json());

const STEPS = {
  approve: approveRoute,
  refuse: refuseRoute,
  paid: paidRoute,
  returned: returnedRoute,
};

export const decide = (cookie: string, id: string, step: keyof typeof STEPS, body?: object) =>
  call(STEPS[step].POST, `/api/admin/payouts/${id}/${step}`, {
    method: "POST",
    cookie,
    params: { id },
    ...(body && { body }),
  });

export const makeFile = (cookie: string) =>
  call(bankFilesRoute.POST, "/api/admin/bank-files", { method: "POST", cookie });
export const bankFileOf = async (response: Response) => bankFileSchema.parse(await response.json());
export const downloadFile = (cookie: string, number: string) =>
  call(bankFileRoute.GET, `/api/admin/bank-files/${number}`, { cookie, params: { number } });
