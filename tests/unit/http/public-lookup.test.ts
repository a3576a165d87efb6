import { publicLookup } from "@/lib/platform/http/public-lookup";
import { isPublicAddress } from "@/lib/platform/ip-address";

test.each(["8.8.8.8", "2606:4700::1111"])("%s is public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "nowhere",
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

test.each([true, false])("a host in a private network is not found (all: %s)", async (all) => {
  const error = await new Promise((resolve) => publicLookup("localhost", { all }, resolve));
  expect(error).toEqual(new Error("The host's address is not public."));
});
