import { email } from "@/lib/accounts/fields";

const PUNYCODE = "a@xn--e1afmkfd.xn--p1ai";

test.each([
  ["a@пример.рф", PUNYCODE],
  [PUNYCODE, PUNYCODE],
  ["a@XN--E1AFMKFD.XN--P1AI", PUNYCODE],
  ["a@Пример.РФ", PUNYCODE],
  ["a@пример。рф", PUNYCODE],
  ["wax@müller.de", "wax@xn--mller-kva.de"],
  ["wax@例え.テスト", "wax@xn--r8jz45g.xn--zckzah"],
  [" wax@example.com ", "wax@example.com"],
  ["Wax+1@Example.com", "Wax+1@Example.com"],
])("%s is an email address, stored in one form", (typed, stored) =>
  expect(email.parse(typed)).toBe(stored),
);

test.each([
  "a@пример",
  "a@рф/x.ru",
  "a@xn--.рф#x",
  "a@пример.рф:80",
  "b@a@пример.рф/",
  "ольга@example.com",
  "a@example.xn--",
  "a@１.２.３.４",
  "a@.рф",
  "a b@пример.рф",
  "a@example.c0m",
])("%s is not an email address", (typed) =>
  expect(email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "Please enter a valid email address",
  ]),
);
