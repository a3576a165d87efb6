import { parseVerifyFragment } from "@/lib/ledger/parse-verify-fragment";
import { orderCancelledMail, orderPlacedMail, refundedMail } from "@/lib/orders/order-mails";

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
    orderPlacedMail(VERA, { ...order, totalCents: 5198, boxes: [BOX], checkpoint: CHECKPOINT }),
    orderCancelledMail(VERA, { ...order, refundCents: 5198, boxes: [BOX] }),
    refundedMail(VERA, { amountCents: 5198, isTest }),
  ]);
};

test("every mail of a test payment says no money moved, and none mentions a refund", async () => {
  for (const { subject, text } of await mailsOf(true)) {
    expect(text).toContain("$51.98");
    expect(text).toContain("It was a test payment: no money moved.");
    expect(subject + text).not.toMatch(/goes back|the way you paid/);
  }
});

test("the mail of an order links to the check of each box, with what opens it and the ledger's state", async () => {
  const [placed] = await mailsOf(false);
  const [, box, fragment] = /\/verify\/([^#\s]+)(#\S+)/.exec(placed?.text ?? "") ?? [];
  expect(box).toBe(BOX.boxId);
  expect(parseVerifyFragment(fragment ?? "")).toEqual({
    opening: { orderId: "00000000-0000-4000-8000-000000000000", salt: BOX.salt },
    checkpoint: CHECKPOINT,
  });
});

test("no mail of a real payment mentions a test, and refunds go the same way back", async () => {
  const [placed, cancelled, late] = await mailsOf(false);
  for (const mail of [placed, cancelled, late]) expect(mail?.text).not.toContain("test payment");
  for (const mail of [cancelled, late])
    expect(mail?.text).toMatch(/goes back to you the way you paid\./);
});
