import { readdirSync, readFileSync } from "node:fs";

const text = ["privacy-text", "how-long"]
  .map((name) => readFileSync(`components/marketing/${name}.tsx`, "utf8"))
  .join("\n");
const browserText = readFileSync("components/marketing/stored-in-browser.tsx", "utf8");

/** The privacy policy's name for each kind of row that belongs to a user. */
const NAMED: Record<string, string> = {
  Session: "<strong>Sessions:</strong>",
  PasswordReset: "A password reset",
  EmailVerification: "whether your email",
  CartItem: "<strong>Cart:</strong>",
  CartCard: "<strong>Cart:</strong>",
  OwnedBox: "<strong>Collection:</strong>",
  Card: "<strong>Collection:</strong>",
  CollectionDay: "what they were worth over time",
  InventoryAction: "<strong>What you did with it:</strong>",
  Checkout: "or were about to buy",
  Order: "<strong>Orders:</strong>",
  Gift: "<strong>Gifts:</strong>",
  Shipment: "<strong>Shipments:</strong>",
  GradingSubmission: "<strong>Grading:</strong>",
  MarketOffer: "<strong>Market:</strong>",
  OrderCard: "which of them were sold",
  PayoutAccount: "<strong>Payouts:</strong>",
  Payout: "<strong>Payouts:</strong>",
  Claim: "<strong>Claims:</strong>",
  Notice: "<strong>Notices:</strong>",
  Publication: "<strong>What you share:</strong>",
  Showcase: "<strong>What you share:</strong>",
  PublicationReport: "<strong>Reports:</strong>",
  MailOptOut: "the kinds of email that you turned on or off",
  MailOptIn: "the kinds of email that you turned on or off",
  PushChoice: "<strong>Notifications on a device:</strong>",
  Watch: "<strong>What you watch:</strong>",
  ContactMessage: "<strong>Messages:</strong>",
  ContactReply: "what we answered",
  ...Object.fromEntries(
    ["AuthenticatorApp", "Passkey", "PasskeyChallenge", "RecoveryCode", "SignInStep"].map(
      (name) => [name, "hashes and public keys of your secrets"],
    ),
  ),
  AdminView: "lists and checks of our administrators",
  InvariantCheck: "lists and checks of our administrators",
  StaffInvitation: "the invitations, lists and checks of our administrators",
  CustomerNote: "what our support notes about you",
  OrderNote: "what our support notes about you",
  AuditWords: "why our desks changed something for you",
  RateLimit: "names your account",
  PurchaseBreak: "breaks from buying",
  MinuteHere: "the minutes in which",
  DropPlace: "<strong>Drops:</strong>",
  DropReminder: "of which ones you want a reminder",
  SavedAddress: "postal addresses",
  SpendingLimit: "your limits and",
  AlertMail: "when we last emailed you about it",
};

test("the privacy policy names every kind of row that belongs to a user", () => {
  const schema = readdirSync("prisma/schema")
    .map((file) => readFileSync(`prisma/schema/${file}`, "utf8"))
    .join("\n");
  const owned = [...schema.matchAll(/^model (\w+) \{\n([^]*?)^\}/gm)]
    .filter(([, , body]) => /^ +\w+ +User\??\s/m.test(body ?? ""))
    .map(([, name]) => name ?? "");
  expect(owned.sort()).toEqual(Object.keys(NAMED).sort());
  for (const words of Object.values(NAMED)) expect(text).toContain(words);
});

test.each([
  "<strong>Payments:</strong>",
  "<strong>Messages:</strong>",
  "<strong>Email to you:</strong>",
  "ledger that cannot be changed",
])("the privacy policy mentions %s", (words) => {
  expect(text).toContain(words);
});

test("the browser storage section includes what a break station stores", () => {
  expect(browserText).toContain('"fairwax-break-station"');
});
