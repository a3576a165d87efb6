import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";

import { crawl } from "./support/crawl";
import { expect, signIn, test } from "./support/test";
import { startServer, startTestDatabase } from "@/scripts/lib/test-server.mjs";

type Head = {
  title: string;
  description?: string;
  canonical?: string;
  robots?: string;
  picture?: string;
  pictureAlt?: string;
};

/** The parts of the first response's HTML that crawlers read. */
function headOf(html: string): Head {
  const text = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");
  const canonical = text(/<link rel="canonical" href="(.*?)"/);
  return {
    title: text(/<title>(.*?)<\/title>/) ?? "",
    description: text(/<meta name="description" content="(.*?)"/),
    // Next omits the root's slash, which is the same address.
    canonical: canonical && new URL(canonical).href,
    robots: text(/<meta name="robots" content="(.*?)"/),
    picture: text(/<meta property="og:image" content="(.*?)"/),
    pictureAlt: text(/<meta property="og:image:alt" content="(.*?)"/),
  };
}

/** Address → canonical address; null means noindex. */
const VIEWS: [string, string | null][] = [
  ["/", "/"],
  ["/?sort=price-asc", "/"],
  ["/?year=2024", "/"],
  ["/?category=cricket", "/"],
  ["/?utm_source=mail", "/"],
  ["/?category=hockey", "/?category=hockey"],
  ["/?category=hockey&year=2024&sort=price-desc", "/?category=hockey"],
  ["/?sort=name&category=hockey", "/?category=hockey"],
  ["/?category=hockey&cursor=none", "/?category=hockey"],
  ["/?q=chrome", null],
  ["/?q=chrome&category=hockey", null],
];

test("each view of the catalog has one canonical address, or is noindex", async ({
  request,
  baseURL,
}) => {
  for (const [address, canonical] of VIEWS) {
    const head = headOf(await (await request.get(address)).text());
    expect([address, head.robots, head.canonical]).toEqual(
      canonical === null
        ? [address, "noindex, follow", undefined]
        : [address, undefined, new URL(canonical, baseURL).href],
    );
  }
});

// A separate shop, because other tests list and withdraw goods at the same time.
test.describe("the whole site", () => {
  test.describe.configure({ mode: "default" });
  let visitor: APIRequestContext;
  let close: () => Promise<void>;
  test.beforeAll(async ({ playwright, baseURL }) => {
    const database = await startTestDatabase("crawl");
    const server = await startServer(database.env, { appUrl: baseURL });
    visitor = await playwright.request.newContext({ baseURL: server.baseUrl });
    close = async () => {
      await visitor.dispose();
      await server.kill();
      await database.stop();
    };
  });
  test.afterAll(() => close());

  test("no link, picture, script or anchor is broken", async ({ baseURL }) => {
    test.slow();
    const { visited, broken } = await crawl(visitor, "/", baseURL ?? "");
    expect(broken).toEqual([]);
    expect(visited).toBeGreaterThan(1000);
  });

  test("every sitemap address works and has its own title, description and picture", async ({
    baseURL,
  }) => {
    test.slow();
    const get = (address: string) => visitor.get(address.replace(baseURL ?? "", ""));
    const index = await get("/sitemap.xml");
    expect(index.status()).toBe(200);
    expect(index.headers()["content-type"]).toBe("application/xml; charset=utf-8");
    const files = locations(await index.text());
    expect(files.length).toBeGreaterThan(1);
    const addresses: string[] = [];
    for (const file of files) addresses.push(...locations(await (await get(file)).text()));
    expect(addresses.length).toBeGreaterThan(40);
    expect(addresses.every((address) => address.startsWith(`${baseURL}/`))).toBe(true);

    const heads = new Map<string, Head>();
    for (const address of addresses) {
      const response = await get(address);
      expect(response.status(), address).toBe(200);
      const head = headOf(await response.text());
      expect(head.canonical, address).toBe(address);
      expect(head.description?.length ?? 0, address).toBeGreaterThan(40);
      expect(head.pictureAlt, address).toBeTruthy();
      heads.set(address, head);
    }
    const pages = addresses
      .filter((address) => !address.includes("/products/"))
      .map((address) => heads.get(address));
    expect(new Set(pages.map((head) => head?.title)).size).toBe(pages.length);
    expect(new Set(pages.map((head) => head?.description)).size).toBe(pages.length);
    for (const picture of new Set(
      addresses
        .map((address) => heads.get(address)?.picture ?? "")
        .filter((url, at) => at < 20 || url.includes(".png")),
    )) {
      const response = await get(picture);
      expect(response.status(), picture).toBe(200);
      expect(response.headers()["content-type"], picture).toMatch(/^image\/(png|jpeg)$/);
    }
  });
});

test("robots.txt keeps crawlers out of private pages and links to the sitemap", async ({
  request,
  baseURL,
}) => {
  const response = await request.get("/robots.txt");
  expect(response.headers()["content-type"]).toMatch(/^text\/plain/);
  const lines = (await response.text()).split("\n");
  for (const path of [
    "/api/",
    "/admin",
    "/inventory",
    "/account",
    "/orders",
    "/shipments",
    "/grading",
    "/checkout",
    "/auth?",
  ])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain("Allow: /");
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test("the structured data describes the shop, its search and each listing", async ({ request }) => {
  const home = await (await request.get("/")).text();
  expect(structuredData(home)).toMatchObject([
    {
      "@graph": [
        { "@type": "Organization" },
        {
          "@type": "WebSite",
          potentialAction: {
            target: { urlTemplate: expect.stringMatching(/\/\?q=\{search_term_string\}$/) },
          },
        },
      ],
    },
  ]);
  // A category page, because other tests add listings without one, which have fewer crumbs.
  const [{ slug }] = (await (
    await request.get("/api/products?category=hockey&limit=1")
  ).json()) as [{ slug: string }];
  const listing = await (await request.get(`/products/${slug}`)).text();
  const shown = [
    ...(/<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(listing)?.[0] ?? "").matchAll(
      /<(?:a|span)[^>]*>([^<]+)</g,
    ),
  ].map(([, text]) => text);
  expect(structuredData(listing)).toMatchObject([
    {
      "@type": "Product",
      sku: slug,
      offers: {
        price: expect.stringMatching(/^\d+\.\d{2}$/),
        availability: "https://schema.org/InStock",
      },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: shown.map((name, at) => ({ position: at + 1, name })),
    },
  ]);
  expect(shown.length).toBe(3);
});

test("a listing's share picture changes when it sells out and needs no other file", async ({
  page,
}) => {
  await signIn(page, "admin");
  const name = "ポケモン 🔥 <script> & Dončić \u202e";
  const batch = {
    imageUrl: "/art/placeholder.svg",
    year: 2026,
    brand: "Zebra",
    set: `Share ${Date.now()}`,
    format: "Tin",
    price: 10,
    provenance: "Loose Box",
    quantity: 1,
    name,
  };
  const [box] = (
    (await (await page.request.post("/api/admin/products", { data: batch })).json()) as {
      products: { id: number; slug: string }[];
    }
  ).products;
  const picture = async () => {
    const response = await page.request.get(`/share/products/${box?.slug}.jpg`);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": expect.stringMatching(/^public, max-age=\d+/),
    });
    const bytes = await response.body();
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    return bytes;
  };
  const onSale = await picture();
  expect(Buffer.compare(onSale, await picture())).toBe(0);
  await page.request.put(`/api/admin/products/${box?.id}`, { data: { isAvailable: false } });
  expect(Buffer.compare(onSale, await picture())).not.toBe(0);
  await page.request.delete(`/api/admin/products/${box?.id}`);

  for (const nobodys of [
    "/share/products/no-such-listing.jpg",
    "/share/products/x.png",
    "/share/nobody.png",
  ])
    expect((await page.request.get(nobodys)).status()).toBe(404);
});

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    (address ?? "").replaceAll("&amp;", "&"),
  );
}

function structuredData(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, data]) => JSON.parse(data ?? ""),
  );
}
