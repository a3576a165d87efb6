import { type Endpoint, isForStaff } from "@/lib/api/endpoint";
import { OWN_CASE } from "@/lib/api/own-case-words";
import { db } from "@/lib/platform/database/db";
import { ENDPOINTS } from "@/lib/server/openapi-document";
import { ROLE_NAMES, ROLES } from "@/lib/sessions/roles";
import { createUser } from "@/tests/setup/factories";
import { caseFor, OTHER_CUSTOMERS } from "@/tests/setup/own-cases";
import { call, sessionOf } from "@/tests/setup/request";
import { sampleRequest } from "@/tests/setup/sample-requests";

const forAdmins = ENDPOINTS.filter(isForStaff);
const guarded = ENDPOINTS.filter((endpoint) => endpoint.access === "user" || isForStaff(endpoint));
const table = <E extends Endpoint>(endpoints: readonly E[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test("every endpoint with a body accepts its sample", () => {
  const isWrong = (endpoint: (typeof ENDPOINTS)[number]) =>
    endpoint.body && !endpoint.body.safeParse(sampleRequest(endpoint).body).success;
  expect(ENDPOINTS.filter(isWrong).map(({ id }) => id)).toEqual([]);
});

test("most of the API is guarded", () => {
  expect(guarded.length).toBeGreaterThan(40);
  expect(forAdmins.length).toBeGreaterThan(15);
});

test.each(table(guarded))("%s asks a visitor to sign in", async (_name, endpoint) => {
  const { handle, method, path } = endpoint;
  const response = await call(handle, path, { method });
  expect([response.status, await response.text()]).toEqual([401, "Please sign in."]);
});

test.each(table(forAdmins))("%s is for administrators only", async (_name, endpoint) => {
  const { handle, method, path } = endpoint;
  const cookie = await sessionOf(await createUser());
  const response = await call(handle, path, { method, cookie });
  expect([response.status, await response.text()]).toEqual([
    403,
    "You need admin privileges to do this.",
  ]);
});

describe.each(ROLES)("the role %s", (role) => {
  let cookie = "";
  beforeAll(async () => {
    cookie = await sessionOf(await createUser({ role }));
  });

  test.each(table(forAdmins))("is checked by %s", async (_name, endpoint) => {
    const { handle, access, method, path } = endpoint;
    const response = await call(handle, path, { method, cookie });
    const text = await response.text();
    if (access.includes(role)) expect(response.status).not.toBe(403);
    else
      expect([response.status, text]).toEqual([
        403,
        `Your role (${ROLE_NAMES[role]}) doesn't allow this.`,
      ]);
  });
});

test("whoever has a role is an administrator", async () => {
  const { id } = await createUser();
  for (const role of ["SUPPORT", null, "BREAKER"]) {
    await db.user.update({ where: { id }, data: { role } });
    const select = { isAdmin: true } as const;
    expect(await db.user.findUniqueOrThrow({ where: { id }, select })).toEqual({
      isAdmin: role !== null,
    });
  }
});

describe("a case of one's own", () => {
  const changes = forAdmins.filter(({ method }) => method !== "GET");
  const decisions = changes.filter(({ caseOf }) => caseOf);
  type Case = Awaited<ReturnType<typeof caseFor>>;

  /** As an owner who is also the customer. */
  async function decide(endpoint: (typeof ENDPOINTS)[number], own: Case): Promise<Response> {
    const user = await db.user.update({ where: { id: own.customer.id }, data: { role: "OWNER" } });
    const sample = sampleRequest(endpoint);
    return call(endpoint.handle, endpoint.path, {
      method: endpoint.method,
      cookie: await sessionOf(user),
      params: { ...sample.params, ...own.params },
      ...(sample.body && { body: { ...sample.body, ...own.body } }),
    });
  }

  test("is behind many changes at a desk", () => {
    expect(decisions.length).toBeGreaterThan(20);
  });

  test.each(table(decisions))("is a colleague's to decide: %s", async (_name, endpoint) => {
    await createUser({ role: "MANAGER" });
    const others = OTHER_CUSTOMERS[endpoint.id];
    for (const build of [() => caseFor(endpoint), ...(others ? [others] : [])]) {
      const response = await decide(endpoint, await build());
      expect([response.status, await response.text()]).toEqual([403, OWN_CASE]);
    }
  });

  test("is one's own to decide for an owner without colleagues, and the audit log says so", async () => {
    const endpoint = forAdmins.find(({ id }) => id === "sendConfirmationAgain");
    if (!endpoint) throw new Error("No such endpoint");
    const own = await caseFor(endpoint);
    await db.user.update({ where: { id: own.customer.id }, data: { role: "OWNER" } });
    const others = { id: { not: own.customer.id }, role: { not: null } };
    await db.user.updateMany({ where: others, data: { role: null } });
    expect((await decide(endpoint, own)).status).toBe(200);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { actorId: own.customer.id, action: "order.mail_sent" },
    });
    expect(entry.details).toEqual({ isOwnCase: true });
    await createUser({ role: "SHIPPER" });
    expect((await decide(endpoint, own)).status).toBe(403);
  });
});
