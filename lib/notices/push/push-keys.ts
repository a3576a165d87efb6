import "server-only";

import { getEnv } from "@/lib/platform/env";

export type PushKeys = { subject: string; publicKey: string; privateKey: string };

/** How push services know us (VAPID, RFC 8292). Null without keys: push is then off. */
export function pushKeys(): PushKeys | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, CONTACT_EMAIL } = getEnv();
  return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
    ? {
        subject: `mailto:${CONTACT_EMAIL}`,
        publicKey: VAPID_PUBLIC_KEY,
        privateKey: VAPID_PRIVATE_KEY,
      }
    : null;
}
