import { readFileSync } from "node:fs";

import { GET } from "@/app/scans/[file]/route";
import { openPack } from "@/lib/packs/open-pack";
import { db } from "@/lib/platform/database/db";
import { openScan } from "@/lib/scans/open-scan";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

const read = (file: string) => call(GET, "/scans/x", { params: { file } });
const fileOf = (side: string, width: number) =>
  readFileSync(`assets/samples/pictures/1ba320ab88687ddd-${side}-${width}.avif`);

async function keysOfPack({ isOpened }: { isOpened: boolean }) {
  const owner = await createUser();
  const [pack] = (await createOwnedBox({ owner, packs: 1 })).packs;
  if (isOpened) await openPack({ id: pack?.id ?? "", ownerId: owner.id });
  const { frontKey = "", backKey = "" } = pack?.cards[0] ?? {};
  return { frontKey, backKey };
}

test.each([160, 250, 500, 750])(
  "a pulled card's front and back come %i pixels wide and are cached privately",
  async (width) => {
    const { frontKey, backKey } = await keysOfPack({ isOpened: true });
    const [front, back] = [
      await read(`${frontKey}-${width}.avif`),
      await read(`${backKey}-${width}.avif`),
    ];
    expect([front.status, back.status]).toEqual([200, 200]);
    expect(Buffer.from(await front.arrayBuffer()).equals(fileOf("front", width))).toBe(true);
    expect(Buffer.from(await back.arrayBuffer()).equals(fileOf("back", width))).toBe(true);
    expect(Object.fromEntries(front.headers)).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  },
);

test("a card of a closed pack has no pictures", async () => {
  const { frontKey, backKey } = await keysOfPack({ isOpened: false });
  for (const key of [frontKey, backKey]) {
    const response = await read(`${key}-500.avif`);
    expect([response.status, response.headers.get("cache-control"), await response.text()]).toEqual(
      [404, "no-store", "We couldn't find that picture."],
    );
  }
});

test("only the complete address of a picture works", async () => {
  const { frontKey } = await keysOfPack({ isOpened: true });
  const wrong = [
    ...["501", "0500", "5e2", "-500", ""].map((width) => `${frontKey}-${width}.avif`),
    ...[
      `${frontKey}-500.webp`,
      `${frontKey}-500.avif/`,
      `${frontKey}-500.avif\n`,
      ` ${frontKey}-500.avif`,
      frontKey,
      "",
      "%00",
      "__proto__",
      "../../assets/samples/pictures/1ba320ab88687ddd-front-500.avif",
    ],
    ...[
      "1ba320ab88687ddd-front-500.avif",
      `${"A".repeat(22)}-500.avif`,
      `${frontKey.slice(0, -1)}-500.avif`,
      `${frontKey.slice(0, -2)}%_-500.avif`,
      `${"A".repeat(3000)}-500.avif`,
    ],
  ];
  const statuses = await Promise.all(wrong.map(async (file) => (await read(file)).status));
  expect(statuses).toEqual(wrong.map(() => 404));
});

test("a stored reference can only reach pictures", async () => {
  const names = [
    "../sample-cards",
    "../../../.env",
    "1ba320ab88687ddd-front/../../sample-cards",
    "1ba320ab88687ddd-side",
    "ffffffffffffffff-front",
    "/etc/passwd",
    "",
  ];
  expect(await Promise.all(names.map((name) => openScan(`sample:${name}`, 500)))).toEqual(
    names.map(() => null),
  );
  await expect(openScan("elsewhere:1ba320ab88687ddd-front", 500)).rejects.toThrow(
    "Unknown picture store",
  );
});

test("a picture whose file is gone is a 404, not an error", async () => {
  const { frontKey } = await keysOfPack({ isOpened: true });
  await db.card.updateMany({
    where: { frontKey },
    data: { frontFile: "sample:ffffffffffffffff-front" },
  });
  expect((await read(`${frontKey}-500.avif`)).status).toBe(404);
});
