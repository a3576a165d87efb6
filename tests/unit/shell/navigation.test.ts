import { currentOf } from "@/components/shell/navigation";

describe("currentOf", () => {
  it.each([
    ["/", "/", "page"],
    ["/", "/about", undefined],
    ["/", "/products/chrome-2024", "true"],
    ["/about", "/about", "page"],
    ["/about", "/aboutness", undefined],
    ["/inventory", "/inventory/cards", "true"],
  ])("the link to %p on %p is %p", (href, pathname, current) => {
    expect(currentOf(href, pathname)).toBe(current);
  });
});
