"use client";

import { KindsSection } from "@/components/notices/kinds-section";
import { PushSection } from "@/components/notices/push-section";
import type { NotificationChoice } from "@/lib/accounts/notifications/schema";
import type { PushState } from "@/lib/notices/push/schema";

type NotificationsScreenProps = { choices: NotificationChoice[]; push: PushState };

export function NotificationsScreen({ choices, push }: NotificationsScreenProps) {
  const { publicKey } = push;
  return (
    <>
      <h1 className="mb-8 text-3xl tracking-display">Notifications</h1>
      {publicKey !== null && <PushSection publicKey={publicKey} stored={push} />}
      <KindsSection stored={choices} />
    </>
  );
}
