import { parseVerifyFragment } from "@/lib/ledger/parse-verify-fragment";
import {
  cardsSoldMail,
  orderCanceledMail,
  orderPlacedMail,
  refundedMail,
} from "@/lib/orders/order-mails";

const VERA = { email: "vera@example.com", fullName: "Vera Quill", emailVerified: true };
const BOX = {
  name: "Harbor Lantern",
  boxId: "5f2a91c3-0000-4000-8000-000000000000",
  delivery: "BREAK",
  salt: "0123456789abcdef0123456789abcdef",
};
const CHECKPOINT = "shop.example/ledger\n7\n4aYHsRPfR1Q=\n\n— shop.example/ledger Az3grlgt\n";
const mailsOf = (isTest: boolean) => {
  const order = { id: "00000000-0000-4000-8000-000000000000", number: "FW-10001", isTest };
  return Promise.all([
    orderPlacedMail(VERA, {
      ...order,
      totalCents: 5198,
      boxes: [BOX],
      cards: [],
      shipment: null,
      freeStorageDays: 7,
      checkpoint: CHECKPOINT,
    }),
    orderCanceledMail(VERA, { ...order, refundCents: 5198, givenCents: 0, boxes: [BOX] }),
    refundedMail(VERA, { amountCents: 5198, isTest }),
  ]);
};

test("every mail of a test payment says no money moved, and none mentions a refund", async () => {
  for (const { subject, text } of await mailsOf(true)) {
    expect(text).toContain("$51.98");
    expect(text).toContain("This was a test payment, so no money moved.");
    expect(subject + text).not.toMatch(/goes back|the way you paid/);
  }
});

test("the mail of an order links to the check of each box, with its opening data", async () => {
  const [placed] = await mailsOf(false);
  const [, box, fragment] = /\/verify\/([^#\s]+)(#\S+)/.exec(placed?.text ?? "") ?? [];
  expect(box).toBe(BOX.boxId);
  expect(parseVerifyFragment(fragment ?? "")).toEqual({
    opening: { orderId: "00000000-0000-4000-8000-000000000000", salt: BOX.salt },
    checkpoint: CHECKPOINT,
  });
});

test("no mail of a real payment mentions a test, and refunds go the same way back", async () => {
  const [placed, canceled, late] = await mailsOf(false);
  for (const mail of [placed, canceled, late]) expect(mail?.text).not.toContain("test payment");
  for (const mail of [canceled, late])
    expect(mail?.text).toMatch(/will be refunded to your original payment method\./);
});

const CARD = { name: "Captain Meridian, 2024 Signal Null, number 142", price: "12.50" };

test("the mail of an order names the cards, and promises nothing without boxes", async () => {
  const { text } = await orderPlacedMail(VERA, {
    id: "00000000-0000-4000-8000-000000000000",
    number: "FW-10001",
    isTest: false,
    totalCents: 1449,
    boxes: [],
    cards: [CARD],
    shipment: null,
    freeStorageDays: 7,
    checkpoint: null,
  });
  expect(text).toContain("Thanks for your order. This card is now in your vault.");
  expect(text).toContain("Storage is free for 7 days.");
  expect(text).toContain(CARD.name);
  expect(text).toContain("$12.50");
  expect(text).not.toMatch(/box|cancel/i);
});

test("the mail of an order names the shipment of its cards, and promises no storage", async () => {
  const { text } = await orderPlacedMail(VERA, {
    id: "00000000-0000-4000-8000-000000000000",
    number: "FW-10001",
    isTest: false,
    totalCents: 1944,
    boxes: [],
    cards: [CARD],
    shipment: "FS-1042",
    freeStorageDays: 7,
    checkpoint: null,
  });
  expect(text).toContain("This card is yours. We ship it to you in shipment FS-1042:");
  expect(text).toContain("/shipments");
  expect(text).not.toMatch(/vault|storage/i);
});

test("a seller reads what they get before what it cost", async () => {
  const { subject, text } = await cardsSoldMail(VERA, {
    cards: [{ ...CARD, proceeds: "11.25", isTest: false }],
  });
  expect(subject).toBe(`Sold: ${CARD.name}`);
  expect(text).toContain("You get $11.25.");
  expect(text).toContain("Price $12.50, less our fee of $1.25.");
  expect(text).not.toContain("Harbor Street");
});
