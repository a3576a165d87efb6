import { readEnv } from "@/lib/platform/env";

const complete = {
  DATABASE_URL: "postgresql://x/y",
  AUTH_SECRET: "0123456789012345678901234567890123",
  LEDGER_SIGNING_KEY: Buffer.alloc(32, 1).toString("base64"),
  APP_URL: "https://shop.example",
};
const tokenOf = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64");

test("the server starts with an UploadThing token and without one", () => {
  const token = tokenOf({ apiKey: "sk_live_x", appId: "abc", regions: ["sea1"] });
  expect(readEnv({ ...complete, UPLOADTHING_TOKEN: token }).UPLOADTHING_TOKEN).toBe(token);
  expect(readEnv({ ...complete, UPLOADTHING_TOKEN: " " }).UPLOADTHING_TOKEN).toBeUndefined();
});

test.each([
  ["sk_live_only-the-key"],
  [tokenOf({ apiKey: "pk_x", appId: "abc", regions: ["sea1"] })],
  [tokenOf({ apiKey: "sk_x", appId: "abc", regions: [] })],
])("%s stops the start with one line", (token) => {
  expect(() => readEnv({ ...complete, UPLOADTHING_TOKEN: token })).toThrow(
    "UPLOADTHING_TOKEN is invalid: must be an UploadThing token (version 7).",
  );
});
