import { deviceName, networkName } from "@/lib/sessions/session-origin";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["::1", "::/48"],
  ["unknown", "Unknown network"],
  ["", "Unknown network"],
])("the network of %s is %s", (address, network) => {
  expect(networkName(address)).toBe(network);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["curl/8.5.0", "Unknown browser"],
  ["", "Unknown browser"],
  [undefined, "Unknown browser"],
])("%s is %s", (agent, device) => {
  expect(deviceName(agent)).toBe(device);
});

test("a made-up header can't put its own text into the list", () => {
  const name = deviceName(`<script>alert(1)</script>/1 ${"x".repeat(5000)} Chrome/1 Windows\n`);
  expect(name.length).toBeLessThanOrEqual(90);
  expect(name).not.toMatch(/[<>\n]/);
});
