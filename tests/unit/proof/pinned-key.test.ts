import { pinnedKeyOr } from "@/components/proof/pinned-key";

afterEach(() => {
  delete process.env.NEXT_PUBLIC_LEDGER_KEY;
});

test("the key of the build wins over the server's", () => {
  process.env.NEXT_PUBLIC_LEDGER_KEY = "shop.example/ledger+1234abcd+AQ==";
  expect(pinnedKeyOr("other")).toBe("shop.example/ledger+1234abcd+AQ==");
});

test.each(["", undefined])("a build with the key %j takes the server's", (key) => {
  if (key !== undefined) process.env.NEXT_PUBLIC_LEDGER_KEY = key;
  expect(pinnedKeyOr("server")).toBe("server");
});
