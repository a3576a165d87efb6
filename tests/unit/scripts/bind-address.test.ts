import { bindAddress } from "@/scripts/lib/bind-address.mjs";

test.each([
  ["the embedded demo listens only on this machine", { isEmbedded: true }, { host: "127.0.0.1" }],
  ["an empty HOST counts as unset", { isEmbedded: true, host: "" }, { host: "127.0.0.1" }],
  [
    "HOST=localhost stays on this machine",
    { isEmbedded: true, host: "localhost" },
    { host: "localhost" },
  ],
  ["so does another loopback address", { isEmbedded: true, host: "::1" }, { host: "::1" }],
  ["a real database is served on every interface", { isEmbedded: false }, { host: undefined }],
  ["or on HOST", { isEmbedded: false, host: "10.0.0.5" }, { host: "10.0.0.5" }],
])("%s", (_, options, expected) => {
  expect(bindAddress(options)).toEqual({ ...expected, warning: undefined });
});

test.each(["0.0.0.0", "::", "10.0.0.5", "shop.internal"])(
  "the demo on %s warns about its published passwords",
  (host) => {
    const { host: bound, warning } = bindAddress({ isEmbedded: true, host });
    expect(bound).toBe(host);
    expect(warning).toMatch(/^Warning: HOST=.* published passwords/);
  },
);
