import { z } from "zod";

const ADDRESS = "This is not the address of a push service.";

/** Names a public host and its usual port; post-message.ts checks where that leads. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  return (
    protocol === "https:" &&
    `${username}${password}${port}` === "" &&
    // Has a letter after its last dot, so it is no IP address.
    /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(hostname)
  );
}

/** What a browser's PushSubscription says as JSON. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().max(1000, ADDRESS).refine(isServiceAddress, ADDRESS),
  keys: z.strictObject({
    /** An uncompressed point of P-256. */
    p256dh: z.string().regex(/^[\w-]{87}$/, "This is not the key of a browser."),
    auth: z.string().regex(/^[\w-]{22}$/, "This is not the secret of a browser."),
  }),
});
export type BrowserSubscription = z.output<typeof pushSubscriptionSchema>;

export const pushStateSchema = z
  .object({
    /** Browsers subscribe with it. Null where push is not configured. */
    publicKey: z.string().nullable(),
    /** Whether this session's browser gets push. */
    isOn: z.boolean(),
  })
  .meta({ id: "PushState" });
export type PushState = z.output<typeof pushStateSchema>;
