import { DELETE as remove } from "@/app/api/admin/views/[id]/route";
import { GET as list, POST as save } from "@/app/api/admin/views/route";
import { db } from "@/lib/platform/database/db";
import { viewSchema, viewsSchema } from "@/lib/views/schema";
import { createUser } from "@/tests/setup/factories";
import { call, sentence, sessionOf } from "@/tests/setup/request";

async function createStaff() {
  const user = await createUser({ role: "SHIPPER" });
  return { id: user.id, cookie: await sessionOf(user) };
}
const saved = (cookie: string, body: object) =>
  call(save, "/api/admin/views", { method: "POST", cookie, body });
const viewsOf = async (cookie: string, table = "orders") =>
  viewsSchema.parse(await (await call(list, `/api/admin/views?table=${table}`, { cookie })).json())
    .views;

test("a view is saved under a name, replaced, and deleted by its owner only", async () => {
  const [mine, other] = [await createStaff(), await createStaff()];
  const view = { table: "orders", name: "Open", query: "state=paid%2Cpacked&sort=-total" };
  const response = await saved(mine.cookie, view);
  expect(response.status).toBe(201);
  const { id } = viewSchema.parse(await response.json());
  await saved(mine.cookie, { ...view, query: "q=topps" });
  expect(await viewsOf(mine.cookie)).toEqual([{ id, name: "Open", query: "q=topps" }]);
  expect(await viewsOf(mine.cookie, "shipments")).toEqual([]);
  expect(await viewsOf(other.cookie)).toEqual([]);

  const request = { method: "DELETE", params: { id } };
  expect(
    (await call(remove, "/api/admin/views/x", { ...request, cookie: other.cookie })).status,
  ).toBe(404);
  expect(
    (await call(remove, "/api/admin/views/x", { ...request, cookie: mine.cookie })).status,
  ).toBe(200);
  expect(await viewsOf(mine.cookie)).toEqual([]);
});

test("at most 30 views are kept, also when two are saved concurrently", async () => {
  const { id: userId, cookie } = await createStaff();
  const others = Array.from({ length: 29 }, (_, index) => ({
    userId,
    tableName: "orders",
    name: `View ${index}`,
    query: "",
  }));
  await db.adminView.createMany({ data: others });
  const answers = await Promise.all(
    ["One", "Two"].map((name) => saved(cookie, { table: "orders", name, query: "" })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && (await sentence(refused))[1]).toBe("You can save 30 views. Delete one first.");
});

test("a query that is not one is refused", async () => {
  const { cookie } = await createStaff();
  const answer = await saved(cookie, { table: "orders", name: "Bad", query: "<script>" });
  expect(await sentence(answer)).toEqual([400, "This view can't be saved."]);
});
