import { GET } from "@/app/api/placeholder-image/route";
import { call } from "@/tests/setup/request";

test("the fallback image is a cacheable SVG that can't run scripts", async () => {
  const response = await call(GET, "/api/placeholder-image");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=/);
  const svg = await response.text();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).not.toMatch(/script|href|NaN/);
});
