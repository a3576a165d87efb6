import { GET as listAccountAddresses, POST as addAddress } from "@/app/api/account/addresses/route";
import { GET as list, PUT as save } from "@/app/api/admin/settings/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as register } from "@/app/api/auth/register/step1/route";
import { POST as receiveStripeEvent } from "@/app/api/webhooks/stripe/route";
import { getOrder } from "@/lib/orders/queries";
import { openPack } from "@/lib/packs/open-pack";
import { heardChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { currentSettings } from "@/lib/settings/current-settings";
import { findStorageEnd } from "@/lib/settings/free-storage";
import { saveSetting } from "@/lib/settings/save-setting";
import { settingListSchema } from "@/lib/settings/schema";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { stepOneOf } from "@/tests/setup/accounts";
import { createOwnedBox, someCard } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { createSoldBox } from "@/tests/setup/sold-box";

let owner: Awaited<ReturnType<typeof createUser>>;
let cookie = "";
beforeAll(async () => {
  owner = await createUser({ role: "OWNER" });
  cookie = await sessionOf(owner);
});
const change = (body: object, by = cookie) =>
  call(save, "/api/admin/settings", { method: "PUT", cookie: by, body });
async function settingOf(key: string) {
  const response = await call(list, "/api/admin/settings", { cookie });
  const { settings } = settingListSchema.parse(await response.json());
  const setting = settings.find((each) => each.key === key);
  if (!setting) throw new Error(`No setting ${key}`);
  return setting;
}
async function setMaintenance(isOn: boolean) {
  const { version: seen } = await settingOf("maintenance");
  const value = { isOn, message: "We're counting boxes. Please come back at noon." };
  expect((await change({ key: "maintenance", value, seen })).status).toBe(200);
}

test("a change is kept with who made it, audited, and in force", async () => {
  expect(await settingOf("linkX")).toMatchObject({ value: null, version: 0, history: [] });
  const value = "https://x.com/fairwax";
  expect((await change({ key: "linkX", value, seen: 0 })).status).toBe(200);
  expect((await currentSettings()).settings.linkX).toBe(value);
  expect((await change({ key: "linkX", value: null, seen: 1 })).status).toBe(200);
  expect(await settingOf("linkX")).toMatchObject({
    value: null,
    version: 2,
    history: [
      { version: 2, value: null, changedBy: owner.username },
      { version: 1, value, changedBy: owner.username },
    ],
  });
  const entries = await db.auditEntry.findMany({
    where: { subject: "setting linkX" },
    select: { action: true, actorId: true, details: true },
    orderBy: { id: "asc" },
  });
  const entry = { action: "setting.changed", actorId: owner.id };
  expect(entries).toEqual([
    { ...entry, details: { before: null, after: value } },
    { ...entry, details: { before: value, after: null } },
  ]);
  await expect(db.settingVersion.deleteMany()).rejects.toThrow("append-only");
});

test("of concurrent changes, one is kept and the others are refused", async () => {
  const changes = Array.from({ length: 5 }, (_, index) =>
    change({ key: "linkYouTube", value: `https://youtube.com/@fairwax${index}`, seen: 0 }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect((await settingOf("linkYouTube")).history).toHaveLength(1);
  expect(await sentence(await change({ key: "linkYouTube", value: null, seen: 0 }))).toEqual([
    409,
    "Someone else just changed this. Please review it.",
  ]);
});

const AMOUNT = "Enter an amount from 0.50 to 100.00, such as 4.95.";

const TIER = "Enter an amount from 0.50 to 1000.00, such as 4.95.";
const EXTRA = "Enter an amount from 0.00 to 100.00, such as 4.95.";
const PERCENT = "Enter a whole number from 0 to 50, such as 10.";
const DAYS = "Enter a whole number of days from 1 to 365, such as 7.";

test.each([
  [{ key: "linkX", value: "javascript:alert(1)" }, "Enter an address that begins with https://."],
  [{ key: "announcement", value: { text: " ", href: null, until: null } }, "Enter a text."],
  [
    { key: "announcement", value: { text: "Hi", href: "//other.example", until: null } },
    "Enter a path such as /pricing, or an address that begins with https://.",
  ],
  [{ key: "orderFee", value: "free" }, AMOUNT],
  [{ key: "orderFee", value: "0.49" }, AMOUNT],
  [{ key: "orderFee", value: "100.01" }, AMOUNT],
  [{ key: "gradingExpressFee", value: "0.49" }, TIER],
  [{ key: "gradingExpressFee", value: "1000.01" }, TIER],
  [{ key: "cardShippingFee", value: "0.49" }, AMOUNT],
  [{ key: "slabShippingFee", value: "100.01" }, EXTRA],
  [{ key: "slabShippingFee", value: "-0.01" }, EXTRA],
  [{ key: "consignmentPercent", value: -1 }, PERCENT],
  [{ key: "consignmentPercent", value: 51 }, PERCENT],
  [{ key: "consignmentPercent", value: 9.5 }, PERCENT],
  [{ key: "consignmentPercent", value: "10" }, PERCENT],
  [{ key: "freeStorageDays", value: 0 }, DAYS],
  [{ key: "freeStorageDays", value: 366 }, DAYS],
  [{ key: "freeStorageDays", value: 7.5 }, DAYS],
  [{ key: "freeStorageDays", value: null }, DAYS],
])("%j is refused", async (body, message) => {
  expect(await sentence(await change({ ...body, seen: 0 }))).toEqual([400, message]);
});

test.each([
  ["gradingExpressFee", "0.50"],
  ["gradingExpressFee", "1000.00"],
  ["slabShippingFee", "0.00"],
  ["slabShippingFee", "100.00"],
  ["consignmentPercent", 0],
  ["consignmentPercent", 50],
  ["freeStorageDays", 1],
  ["freeStorageDays", 365],
  ["freeStorageDays", 7],
])("%s can be %s", async (key, value) => {
  const { version: seen } = await settingOf(key);
  expect((await change({ key, value, seen })).status).toBe(200);
  expect(await settingOf(key)).toMatchObject({ value, version: seen + 1 });
});

/** Days of free storage as if the owner had changed them hours ago. */
async function setDays(value: number, hoursAgo: number) {
  const { version: seen } = await settingOf("freeStorageDays");
  const now = new Date(Date.now() - hoursAgo * HOUR_MS);
  const change = { key: "freeStorageDays", value, seen, now } as const;
  await saveSetting({ ...change, actorId: owner.id, requestId: "test" });
}

async function paidPack(buyer: { id: string }, hoursAgo: number) {
  const placedAt = new Date(Date.now() - hoursAgo * HOUR_MS);
  const { productId, orderId } = await createSoldBox({ buyer, placedAt });
  const card = { ...someCard(buyer.id, false), position: 1, player: "Captain Meridian" };
  const facts = { number: "142", rarity: "Common", estimatedValue: "1.50" };
  const box = await db.ownedBox.findFirstOrThrow({ where: { productId }, select: { id: true } });
  const { id } = await db.pack.create({
    data: { boxId: box.id, position: 1, cardCount: 1, cards: { create: { ...card, ...facts } } },
    select: { id: true },
  });
  return { id, orderId };
}

async function daysOf(packId: string, ownerId: string) {
  await openPack({ id: packId, ownerId });
  const { actionDeadline, pulledAt } = await db.card.findFirstOrThrow({ where: { packId } });
  return (Number(actionDeadline) - Number(pulledAt)) / DAY_MS;
}

test("a card is stored for the days in force now, and at least those its box was paid for with", async () => {
  const buyer = await createUser();
  await setDays(14, 8);
  const early = await paidPack(buyer, 7);
  const opened = await paidPack(buyer, 7);
  expect(await daysOf(opened.id, buyer.id)).toBe(14);
  await setDays(7, 6);
  const late = await paidPack(buyer, 5);
  const sample = await createOwnedBox({ owner: buyer, packs: 1, isSample: true });
  expect(await daysOf(early.id, buyer.id)).toBe(14);
  expect(await daysOf(sample.packs[0]?.id ?? "", buyer.id)).toBe(7);
  await setDays(30, 4);
  expect(await daysOf(late.id, buyer.id)).toBe(30);
  await setDays(5, 3);
  const told = ({ orderId: id }: typeof early) => getOrder({ id, userId: buyer.id });
  expect((await told(early)).freeStorageDays).toBe(14);
  expect((await told(late)).freeStorageDays).toBe(7);
  expect(await daysOf(opened.id, buyer.id)).toBe(14);
  await setDays(7, 0);
});

test("a card that comes to the vault is stored for no less than when it was paid for", async () => {
  await setDays(14, 2);
  await setDays(7, 1);
  const since = new Date();
  const at = (hoursAgo: number) => new Date(since.getTime() - hoursAgo * HOUR_MS);
  const daysFor = async (...paidAt: Date[]) =>
    (Number(await findStorageEnd(db, { since, paidAt })) - Number(since)) / DAY_MS;
  expect(await daysFor()).toBe(7);
  expect(await daysFor(since)).toBe(7);
  expect(await daysFor(at(0.5), at(1.5))).toBe(14);
});

test("a process that listens reads the settings again when it hears of a change", async () => {
  const read = async () => (await currentSettings()).settings.maintenance.isOn;
  heardChanges.isListening = true;
  try {
    expect(await read()).toBe(false);
    await setMaintenance(true);
    expect(await read()).toBe(false);
    const { readAt } = await currentSettings();
    heardChanges.settings += 1;
    expect(await read()).toBe(true);
    expect((await currentSettings()).readAt).toBeGreaterThan(readAt);
  } finally {
    heardChanges.isListening = false;
    await setMaintenance(false);
  }
});

test("during maintenance, everything can be read, and only administrators change anything", async () => {
  const collector = await createUser();
  const session = await sessionOf(collector);
  const body = { ...SAMPLE_ADDRESS, country: "US" };
  const add = (by: string) =>
    call(addAddress, "/api/account/addresses", { method: "POST", cookie: by, body });
  const countAddresses = (userId: string) => db.savedAddress.count({ where: { userId } });
  await setMaintenance(true);
  try {
    const refused = await add(session);
    expect(refused.headers.get("Retry-After")).toBe("300");
    expect(await sentence(refused)).toEqual([
      503,
      "We're counting boxes. Please come back at noon.",
    ]);
    expect(await countAddresses(collector.id)).toBe(0);
    const registered = await call(register, "/api/auth/register/step1", {
      method: "POST",
      body: stepOneOf("maintenance"),
    });
    expect(registered.status).toBe(503);
    const read = await call(listAccountAddresses, "/api/account/addresses", { cookie: session });
    expect(read.status).toBe(200);
    expect((await add(cookie)).ok).toBe(true);
    const signedIn = await call(login, "/api/auth/login", {
      method: "POST",
      body: { username: collector.username, password: "wrong password" },
    });
    expect(signedIn.status).toBe(401);
    const event = await call(receiveStripeEvent, "/api/webhooks/stripe", { method: "POST" });
    expect(event.status).toBe(404);
  } finally {
    await setMaintenance(false);
  }
  expect((await add(session)).ok).toBe(true);
  expect(await countAddresses(collector.id)).toBe(1);
});
