import { clientAddress } from "@/lib/http/client-address";

// The tests' configuration trusts 127.0.0.1.
test.each([
  ["a client cannot claim another address", "9.9.9.9", "1.2.3.4", "9.9.9.9"],
  ["a trusted proxy tells whom it answers", "127.0.0.1", "1.2.3.4", "1.2.3.4"],
  ["what the client told the proxy does not count", "::ffff:127.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
  ["what is no address is passed over", "127.0.0.1", "1.2.3.4, unknown", "1.2.3.4"],
  ["a proxy that tells nothing stands for itself", "127.0.0.1", "", "127.0.0.1"],
])("%s", (_, peer, forwarded, expected) => {
  expect(clientAddress(new Headers({ "x-fairwax-peer": peer, "x-forwarded-for": forwarded }))).toBe(expected);
});
