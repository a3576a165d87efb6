import { ENDPOINTS } from "@/lib/server/openapi-document";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";
import { sampleRequest } from "@/tests/setup/sample-requests";

const guarded = ENDPOINTS.filter(({ access }) => access === "user" || access === "admin");
const forAdmins = guarded.filter(({ access }) => access === "admin");
const table = (endpoints: typeof ENDPOINTS) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test("every endpoint with a body has a sample of it", () => {
  const isMissing = (endpoint: (typeof ENDPOINTS)[number]) =>
    endpoint.body !== undefined && !sampleRequest(endpoint).body;
  expect(ENDPOINTS.filter(isMissing).map(({ id }) => id)).toEqual([]);
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
