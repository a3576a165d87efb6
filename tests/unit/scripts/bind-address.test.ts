import { bindAddress } from "@/scripts/lib/bind-address.mjs";

test.each([
  ["the embedded demo is for this machine only", { isEmbedded: true }, { host: "127.0.0.1" }],
  ["an empty HOST is none", { isEmbedded: true, host: "" }, { host: "127.0.0.1" }],
  [
    "HOST=localhost stays on this machine",
    { isEmbedded: true, host: "localhost" },
    { host: "localhost" },
  ],
  ["so does another loopback address", { isEmbedded: true, host: "::1" }, { host: "::1" }],
  ["a real database is served on every interface", { isEmbedded: false }, { host: undefined }],
  ["or where HOST says", { isEmbedded: false, host: "10.0.0.5" }, { host: "10.0.0.5" }],
])("%s", (_, options, expected) => {
  expect(bindAddress(options)).toEqual({ ...expected, warning: undefined });
});

test.each(["0.0.0.0", "::", "10.0.0.5", "shop.internal"])(
  "the demo on %s warns of its published passwords",
  (host) => {
    const { host: bound, warning } = bindAddress({ isEmbedded: true, host });
    expect(bound).toBe(host);
    expect(warning).toMatch(/^Warning: HOST=.* published passwords/);
  },
);
