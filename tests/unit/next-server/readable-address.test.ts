import { readableAddress } from "@/lib/platform/next-server/readable-address";

test.each([
  ["/products/a%20b?q=%&x=http://a.example/", "/products/a%20b?q=%&x=http://a.example/"],
  ["/", "/"],
  ["/?q=topps", "/?q=topps"],
  ["/products/%", "/products/%25"],
  ["/api/cart/%E0%A4%A?x=%41?y", "/api/cart/%25E0%25A4%25A?x=%41?y"],
  ["/uploads/%FF%FE", "/uploads/%25FF%25FE"],
  ["/?__proto__=x&q=a", "/?q=a"],
  ["/?q=a&%5F_proto%5f_=x&q[__proto__]=b", "/?q=a&q[__proto__]=b"],
  ["/?__proto__", "/?"],
  ["/?__%70roto__=x", "/?"],
  ["*", "/"],
  ["http://evil.example", "/"],
  ["https://evil.example/trust?a=b", "/trust?a=b"],
])("%s reads as %s", (url, expected) => {
  expect(readableAddress(url)).toBe(expected);
});
