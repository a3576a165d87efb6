import { useSyncExternalStore } from "react";

type Permission = NotificationPermission | "unsupported";

/** Whether this browser may show notifications. Null on the server. */
export const usePermission = (): Permission | null =>
  useSyncExternalStore<Permission | null>(listen, read, () => null);

function read(): Permission {
  const isSupported =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return isSupported ? Notification.permission : "unsupported";
}

/** Browsers ask, and change their settings, while the page has no focus. */
function listen(onChange: () => void): () => void {
  addEventListener("focus", onChange);
  return () => removeEventListener("focus", onChange);
}
