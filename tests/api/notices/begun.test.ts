import { GET } from "@/app/api/notices/route";
import { noticeListSchema } from "@/lib/notices/schema";
import { openPack } from "@/lib/packs/open-pack";
import { db } from "@/lib/platform/database/db";
import { createCollector, createOwnedBox } from "@/tests/setup/collection";
import { call } from "@/tests/setup/request";

test("a collector is notified of a box until they start ripping it", async () => {
  const owner = await createCollector();
  const [begun, waiting] = [await createOwnedBox({ owner }), await createOwnedBox({ owner })];
  await db.notice.createMany({
    data: [begun, waiting].map(({ id }, index) => ({
      userId: owner.id,
      kind: "BOX_READY",
      ownedBoxId: id,
      createdAt: new Date(Date.now() + index),
    })),
  });
  const subjects = async () =>
    noticeListSchema
      .parse(await (await call(GET, "/api/notices", { cookie: owner.cookie })).json())
      .map((notice) => ("ownedBoxId" in notice ? notice.ownedBoxId : notice.kind));
  expect(await subjects()).toEqual([waiting.id, begun.id]);
  await openPack({ id: begun.packs[0]?.id ?? "", ownerId: owner.id });
  expect(await subjects()).toEqual([waiting.id]);
});
