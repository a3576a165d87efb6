import { expect, signIn, test } from "../support/test";
import { startServer } from "@/scripts/lib/test-server.mjs";

const TOKEN = Buffer.from(
  JSON.stringify({ apiKey: "sk_live_only-for-this-test", appId: "fairwaxtest", regions: ["sea1"] }),
).toString("base64");
const OF_OURS = "/art/placeholder.svg";

const ADDRESSES = [
  OF_OURS,
  "/art/x-640.webp",
  "/api/placeholder-image",
  "/api/auth/user",
  "/api/account/export",
  "/account",
  "/inventory",
  "/",
  "/none\n{}",
  `/uploads/${"0".repeat(32)}-640.webp`,
  "/_next/static/media/x.png",
  "/_next/static/media/../../../../package.json",
  "/_next/image?url=/&w=640&q=75",
  "//evil.example/x.png",
  "/\\evil.example/x.png",
  "https://evil.example/x.png",
  "https://other.ufs.sh/f/x",
  "http://fairwaxtest.ufs.sh/f/x",
  "https://fairwaxtest.ufs.sh/a/x",
  "https://fairwaxtest.ufs.sh/f/x?y=1",
  "https://fairwaxtest.ufs.sh/f/x/../../a",
  "https://fairwaxtest.ufs.sh:444/f/x",
  "http://127.0.0.1:5432/",
  "http://169.254.169.254/latest",
  "file:///etc/passwd",
  "data:image/png;base64,AA==",
  "",
];
const SIZES = [
  "w=640&q=75",
  "w=641&q=75",
  "w=16&q=75",
  "w=3840&q=100",
  "w=0&q=0",
  "w=-1&q=75",
  "w=1e3&q=75",
  "w=640&w=828&q=75",
  "w=640",
  "q=75",
  "",
];

const queries = [
  ...ADDRESSES.flatMap((address) =>
    SIZES.slice(0, 4).map((size) => `url=${encodeURIComponent(address)}&${size}`),
  ),
  ...SIZES.map((size) => `url=${encodeURIComponent(OF_OURS)}&${size}`),
  `url=${encodeURIComponent(OF_OURS)}&url=${encodeURIComponent("/account")}&w=640&q=75`,
  "url=%&w=640&q=75",
  "url[]=x&w=640&q=75",
  "",
];

async function complaintsOf(
  ask: (query: string) => Promise<{ status: number; cacheControl: string; type: string }>,
  refusals: number[],
): Promise<string[]> {
  const complaints: string[] = [];
  for (const query of queries) {
    const { status, cacheControl, type } = await ask(query);
    if (!refusals.includes(status) || /public/.test(cacheControl) || type.startsWith("image/"))
      complaints.push(`${query} → ${status} ${type} ${cacheControl}`);
  }
  return complaints;
}

test("the image optimizer is off without UploadThing", async ({ page }) => {
  await signIn(page, "collector");
  const [box] = (await (await page.request.get("/api/inventory/cards?limit=1")).json()) as {
    frontImageUrl: string | null;
  }[];
  if (box?.frontImageUrl) queries.push(`url=${encodeURIComponent(box.frontImageUrl)}&w=640&q=75`);
  const request = async (query: string) => {
    const answer = await page.request.get(`/_next/image?${query}`, { maxRedirects: 0 });
    return {
      status: answer.status(),
      cacheControl: answer.headers()["cache-control"] ?? "",
      type: answer.headers()["content-type"] ?? "",
    };
  };
  expect(await complaintsOf(request, [404])).toEqual([]);
});

test("the image optimizer serves only our UploadThing app's pictures", async () => {
  const env = {
    ...process.env,
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    UPLOADTHING_TOKEN: TOKEN,
  };
  const server = await startServer(env, { appUrl: process.env.E2E_BASE_URL });
  try {
    const request = async (query: string) => {
      const { status, headers } = await fetch(`${server.baseUrl}/_next/image?${query}`, {
        redirect: "manual",
      });
      return {
        status,
        cacheControl: headers.get("cache-control") ?? "",
        type: headers.get("content-type") ?? "",
      };
    };
    // Next always allows the build's own static files, and this icon doesn't exist: 404.
    expect(await complaintsOf(request, [400, 404])).toEqual([]);
  } finally {
    await server.kill();
  }
});
