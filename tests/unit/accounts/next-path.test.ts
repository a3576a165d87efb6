import { safeNextPath } from "@/components/accounts/next-path";

test.each(["/", "/inventory", "/admin?tab=add&page=2", "/products/x#top"])(
  "%s is a path of this site",
  (path) => {
    expect(safeNextPath(path)).toBe(path);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  " /inventory",
  "inventory",
  "",
  "/auth",
  "/auth?next=/admin",
  "//",
  undefined,
  ["/inventory", "/admin"],
])("%j is not", (value) => {
  expect(safeNextPath(value)).toBeNull();
});
