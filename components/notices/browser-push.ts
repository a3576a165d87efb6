import { call } from "@/lib/client/call";
import type { PushState } from "@/lib/notices/push/schema";

const WORKER = "/push-worker.js";

/** The browser asks the user. Without their permission, push stays off. */
export async function turnOnPush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return call("GET /api/account/push");
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // It may be of another session, or of other keys of ours.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = subscription.toJSON();
  return call("PUT /api/account/push", {
    body: {
      endpoint: subscription.endpoint,
      keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
    },
  });
}

export async function turnOffPush(): Promise<PushState> {
  const state = await call("DELETE /api/account/push");
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return state;
}
