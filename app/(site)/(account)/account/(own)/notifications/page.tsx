import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { NotificationsScreen } from "@/components/notices/notifications-screen";
import { listChoices } from "@/lib/accounts/notifications/list-choices";
import { getPushState } from "@/lib/notices/push/subscription";

export const metadata: Metadata = { title: "Notifications", robots: { index: false } };

export default ownPage("/account/notifications", async ({ user, userId }) => {
  const [choices, push] = await Promise.all([listChoices(userId), getPushState(user.sessionId)]);
  return <NotificationsScreen choices={choices} push={push} />;
});
