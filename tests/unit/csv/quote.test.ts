import { quote } from "@/lib/platform/csv/quote";

test("quotes are cut to 200 characters", () => {
  expect(quote("x".repeat(200))).toBe("x".repeat(200));
  expect(quote("x".repeat(201))).toBe(`${"x".repeat(199)}…`);
  expect(quote("😀".repeat(200))).toBe(`${"😀".repeat(99)}…`);
});
