"use client";

import { useState, useSyncExternalStore } from "react";

import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";

const neverChanges = () => () => {};
const permission = () => ("Notification" in window ? Notification.permission : "denied");

type TurnAlertsProps = { sound: { isOn: boolean; choose: (isOn: boolean) => void } };

/** How the page may call its reader when it is their turn. */
export function TurnAlerts({ sound }: TurnAlertsProps) {
  const stored = useSyncExternalStore(neverChanges, permission, () => "denied" as const);
  const [answered, setAnswered] = useState<NotificationPermission | null>(null);
  const allowed = answered ?? stored;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t pt-4 text-sm text-muted-foreground">
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <Switch checked={sound.isOn} onCheckedChange={sound.choose} />
        Sound when it’s my turn
      </label>
      {allowed === "default" && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void Notification.requestPermission().then(setAnswered)}
        >
          Allow a notification
        </Button>
      )}
      <span role="status">
        {allowed === "granted" && "We’ll show a notification when it’s your turn."}
      </span>
    </div>
  );
}
