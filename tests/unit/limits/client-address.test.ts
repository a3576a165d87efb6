import { getEnv } from "@/lib/platform/env";
import { clientAddress, PEER_HEADER, peerHeader } from "@/lib/platform/http/client-address";

const addressOf = (peer: string, forwarded: string) =>
  clientAddress(new Headers({ [PEER_HEADER]: peerHeader(peer), "x-forwarded-for": forwarded }));

test.each(["9.9.9.9", ` 9.9.9.9`, `${"0".repeat(32)} 9.9.9.9`, "127.0.0.1", ""])(
  "a client that sends %j as its peer is unknown",
  (claimed) => {
    const headers = { [PEER_HEADER]: claimed, "x-forwarded-for": "1.2.3.4" };
    expect(clientAddress(new Headers(headers))).toBe("unknown");
    expect(clientAddress(new Headers({ "x-forwarded-for": "1.2.3.4" }))).toBe("unknown");
  },
);

beforeEach(() => {
  getEnv().TRUSTED_PROXIES = ["127.0.0.1"];
});

test.each([
  ["a client cannot claim another address", "9.9.9.9", "1.2.3.4", "9.9.9.9"],
  ["a trusted proxy names its client", "127.0.0.1", "1.2.3.4", "1.2.3.4"],
  ["the mapped form of a trusted proxy is trusted", "::ffff:127.0.0.1", "1.2.3.4", "1.2.3.4"],
  ["the hex form, too", "::ffff:7f00:1", "1.2.3.4", "1.2.3.4"],
  ["what the client told the proxy does not count", "127.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
  ["trusted hops are skipped", "127.0.0.1", "6.6.6.6, 1.2.3.4, 127.0.0.1", "1.2.3.4"],
  ["a proxy that names no client counts itself", "127.0.0.1", "", "127.0.0.1"],
  ["only trusted hops: the farthest one", "127.0.0.1", "127.0.0.1,127.0.0.1", "127.0.0.1"],
  ["a peer without an address", "", "1.2.3.4", "unknown"],
])("%s", (_, peer, forwarded, expected) => {
  expect(addressOf(peer, forwarded)).toBe(expected);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  [" 203.0.113.7\t", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["2001:0DB8:0:0::0001", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%eth-0.1]:443", "fe80::1"],
])("the hop %j is %s", (hop, expected) => {
  expect(addressOf("127.0.0.1", `6.6.6.6, ${hop}`)).toBe(expected);
});

test.each([
  ...[
    "unknown",
    "_hidden",
    "",
    "garbage",
    "203.0.113",
    "203.0.113.256",
    "010.0.0.1",
    "0x7f.0.0.1",
    "3405803783",
  ],
  ...[
    "203.0.113.7:",
    "203.0.113.7:http",
    "203.0.113.7:123456",
    "[203.0.113.7]:80",
    "[2001:db8::1",
    "2001:db8::1]:443",
  ],
  ...[
    "[2001:db8::1]443",
    "2001:db8:::1",
    "1:2:3:4:5:6:7:8:9",
    "203.0.113.7 6.6.6.6",
    '"203.0.113.7"',
  ],
])("nothing to the left of the unreadable hop %j counts", (hop) => {
  expect(addressOf("127.0.0.1", `6.6.6.6, ${hop}`)).toBe("127.0.0.1");
  expect(addressOf("127.0.0.1", `6.6.6.6, ${hop}, 1.2.3.4`)).toBe("1.2.3.4");
});

describe("trusted proxies", () => {
  const isTrusted = (entry: string, peer: string) => {
    getEnv().TRUSTED_PROXIES = [entry];
    return addressOf(peer, "1.2.3.4") === "1.2.3.4";
  };

  test.each([
    ["10.0.0.0/8", "10.1.2.3"],
    ["10.0.0.0/8", "::ffff:10.1.2.3"],
    ["10.1.2.3", "::ffff:a01:203"],
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["::ffff:10.0.0.0/104", "10.1.2.3"],
    ["2001:db8::/32", "2001:db8:ffff::1"],
    ["2001:DB8:0::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1%eth1"],
  ])("%s covers %s", (entry, peer) => {
    expect(isTrusted(entry, peer)).toBe(true);
  });

  test.each([
    ["10.0.0.0/8", "11.1.2.3"],
    ["10.1.2.3", "10.1.2.4"],
    ["2001:db8::/32", "2001:db9::1"],
    ["2001:db8::1", "2001:db8::2"],
    ["::ffff:10.0.0.0/104", "11.1.2.3"],
    ["10.0.0.0/33", "10.0.0.1"],
    ["10.0.0.1/", "10.0.0.1"],
    ["nonsense", "10.0.0.1"],
  ])("%s does not cover %s", (entry, peer) => {
    expect(isTrusted(entry, peer)).toBe(false);
  });
});
