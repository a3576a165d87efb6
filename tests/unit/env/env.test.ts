import { readEnv } from "@/lib/env";

const ENOUGH = { DATABASE_URL: "postgresql://localhost/shop", AUTH_SECRET: "x".repeat(32), APP_URL: "https://shop.example" };
const STRIPE = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

const complaintsOf = (source: Record<string, string>): string[] => {
  try {
    readEnv({ ...ENOUGH, ...source });
    return [];
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
};

test.each<[string, Record<string, string>, string[]]>([
  ["payments need no value at all", {}, []],
  ["empty values, as in .env.example, are none", { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", STRIPE_API_URL: "" }, []],
  ["Stripe needs its key and the webhook's secret", STRIPE, []],
  ["a restricted key will do", { ...STRIPE, STRIPE_SECRET_KEY: "rk_live_1" }, []],
  ["a key without the secret is not taken", { STRIPE_SECRET_KEY: "sk_live_1" }, ["STRIPE_WEBHOOK_SECRET is missing."]],
  ["nor with an empty one", { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: " " }, ["STRIPE_WEBHOOK_SECRET is not right: must be set where STRIPE_SECRET_KEY is."]],
  ["the browser's key is no secret key", { ...STRIPE, STRIPE_SECRET_KEY: "pk_live_1" }, ["STRIPE_SECRET_KEY is not right: must be a secret key of Stripe (sk_… or rk_…)."]],
  ["a key is no signing secret", { ...STRIPE, STRIPE_WEBHOOK_SECRET: "sk_live_1" }, ["STRIPE_WEBHOOK_SECRET is not right: must be a webhook's signing secret (whsec_…)."]],
  ["other origins of the shop stand beside its address", { ALLOWED_ORIGINS: "https://www.shop.example, http://127.0.0.1:3000" }, []],
  ...["shop.example", "https://shop.example/", "https://shop.example/path", "https://a.example;https://b.example", "null", "*", "file:///"].map((origins): [string, Record<string, string>, string[]] => [
    `${origins} is no list of origins`,
    { ALLOWED_ORIGINS: `https://www.shop.example,${origins}` },
    ["ALLOWED_ORIGINS is not right: must be origins with commas between them (https://shop.example,https://www.shop.example)."],
  ]),
  ["all that is wrong is said at once", { STRIPE_SECRET_KEY: "sk_live_1", DATABASE_POOL_SIZE: "0", LOG_LEVEL: "loud" }, [
    expect.stringMatching(/^DATABASE_POOL_SIZE is not right/),
    expect.stringMatching(/^LOG_LEVEL is not right/),
    "STRIPE_WEBHOOK_SECRET is missing.",
  ]],
])("%s", (_, source, complaints) => {
  expect(complaintsOf(source)).toEqual(complaints);
});

test("a bad value is never repeated: it may be a secret in the wrong place", () => {
  expect(complaintsOf({ STRIPE_SECRET_KEY: "whsec_private", STRIPE_WEBHOOK_SECRET: "sk_live_private" }).join()).not.toContain("private");
});
