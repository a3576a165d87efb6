import * as defaultRoute from "@/app/api/account/addresses/[id]/default/route";
import * as addressRoute from "@/app/api/account/addresses/[id]/route";
import * as addressesRoute from "@/app/api/account/addresses/route";
import { GET as exportAccount } from "@/app/api/account/export/route";
import {
  type Addresses,
  addressesSchema,
  MAX_SAVED_ADDRESSES,
} from "@/lib/accounts/addresses/schema";
import { db } from "@/lib/platform/database/db";
import { createUser } from "@/tests/setup/factories";
import { callPatiently as call, sentence, sessionOf } from "@/tests/setup/request";

const HOME = {
  street: "12 Harbor Street",
  city: "Portland",
  state: "Maine",
  zipCode: "04101",
  country: "United States",
};
const GALWAY = {
  street: "8 Quay Road",
  city: "Galway",
  state: "",
  zipCode: "",
  country: "Ireland",
};

const path = "/api/account/addresses";
const addressesOf = (cookie: string) => ({
  list: () => call(addressesRoute.GET, path, { cookie }),
  add: (body: unknown = GALWAY) =>
    call(addressesRoute.POST, path, { method: "POST", cookie, body }),
  replace: (id: string, body: unknown) =>
    call(addressRoute.PUT, `${path}/${id}`, { method: "PUT", cookie, body, params: { id } }),
  remove: (id: string) =>
    call(addressRoute.DELETE, `${path}/${id}`, { method: "DELETE", cookie, params: { id } }),
  makeDefault: (id: string) =>
    call(defaultRoute.POST, `${path}/${id}/default`, { method: "POST", cookie, params: { id } }),
});

async function collector() {
  const user = await createUser();
  const cookie = await sessionOf(user);
  return { user, cookie, ...addressesOf(cookie) };
}
const addressesIn = async (response: Response): Promise<Addresses> =>
  addressesSchema.parse(await response.json());
const places = ({ others }: Addresses) => others.map(({ street }) => street);

test("addresses are added, changed, swapped with the default, and deleted", async () => {
  const { user, cookie, list, add, replace, makeDefault, remove } = await collector();
  expect(await addressesIn(await list())).toEqual({ default: HOME, others: [] });
  await add();
  const second = await add({ ...HOME, street: "1 Mill Lane", country: "US" });
  expect(second.status).toBe(201);
  const { others } = await addressesIn(second);
  expect(others).toMatchObject([GALWAY, { ...HOME, street: "1 Mill Lane" }]);
  const [galway = "", mill = ""] = others.map(({ id }) => id);

  expect(
    places(await addressesIn(await replace(mill, { ...HOME, street: "2 Mill Lane" }))),
  ).toEqual(["8 Quay Road", "2 Mill Lane"]);
  expect(await addressesIn(await makeDefault(galway))).toMatchObject({
    default: GALWAY,
    others: [{ ...HOME, id: galway }, { street: "2 Mill Lane" }],
  });
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    ...GALWAY,
    fullName: user.fullName,
  });
  const data = await (await call(exportAccount, "/api/account/export", { cookie })).json();
  expect(data).toMatchObject({
    account: GALWAY,
    savedAddresses: [HOME, { street: "2 Mill Lane" }],
  });

  expect(places(await addressesIn(await remove(galway)))).toEqual(["2 Mill Lane"]);
  // The free place is used again.
  expect(places(await addressesIn(await add()))).toEqual(["8 Quay Road", "2 Mill Lane"]);
  await db.user.delete({ where: { id: user.id } });
  expect(await db.savedAddress.count({ where: { userId: user.id } })).toBe(0);
});

test("addresses are only their owner's, and need what their country needs", async () => {
  const owner = await collector();
  const { others } = await addressesIn(await owner.add());
  const id = others[0]?.id ?? "";
  const stranger = await collector();
  for (const send of [
    () => stranger.replace(id, HOME),
    () => stranger.remove(id),
    () => stranger.makeDefault(id),
  ])
    expect(await sentence(await send())).toEqual([404, "We couldn't find that address."]);
  expect(await addressesIn(await owner.list())).toEqual({ default: HOME, others });
  expect(await addressesIn(await stranger.list())).toEqual({ default: HOME, others: [] });
  expect((await call(addressesRoute.GET, path)).status).toBe(401);

  for (const wrong of [
    { ...HOME, state: "" },
    { ...HOME, zipCode: "" },
    { ...HOME, street: "" },
    { ...HOME, country: "Atlantis" },
  ])
    expect((await owner.add(wrong)).status).toBe(400);
  expect((await owner.replace(id, { ...HOME, city: "" })).status).toBe(400);
});

test("an account saves at most 20 addresses, even concurrently", async () => {
  const { user, add } = await collector();
  const answers = await Promise.all(Array.from({ length: MAX_SAVED_ADDRESSES + 3 }, () => add()));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(MAX_SAVED_ADDRESSES).fill(201),
    ...Array(3).fill(409),
  ]);
  expect(await sentence(await add())).toEqual([
    409,
    "You can save up to 20 addresses. Please delete one first.",
  ]);
  await expect(
    db.savedAddress.create({ data: { userId: user.id, position: 21, ...GALWAY } }),
  ).rejects.toThrow(/saved_addresses_at_most_20/);
});

test("concurrent swaps lose no address", async () => {
  const { add, list, makeDefault } = await collector();
  await add();
  const { others } = await addressesIn(await add({ ...GALWAY, street: "1 Mill Lane" }));
  await Promise.all([0, 1, 0, 1, 0].map((index) => makeDefault(others[index]?.id ?? "")));
  const after = await addressesIn(await list());
  expect([after.default.street, ...places(after)].sort()).toEqual([
    "1 Mill Lane",
    "12 Harbor Street",
    "8 Quay Road",
  ]);
});
