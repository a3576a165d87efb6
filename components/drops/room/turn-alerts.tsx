"use client";

import { useRef, useState, useSyncExternalStore } from "react";

import { showNotification } from "@/components/drops/room/notification";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";

const neverChanges = () => () => {};
const permission = () => ("Notification" in window ? Notification.permission : "denied");

/** What became of the question. */
const ANSWERS = {
  granted: "We’ll show a notification like this one when it’s your turn.",
  denied: "Notifications are blocked in your browser’s settings.",
  impossible:
    "This browser can’t show notifications from this page. Keep it open, and turn the sound on.",
};

type TurnAlertsProps = {
  name: string;
  sound: { isOn: boolean; isAwake: boolean; choose: (isOn: boolean) => void };
};

/** How the page may call its reader when it is their turn. */
export function TurnAlerts({ name, sound }: TurnAlertsProps) {
  const stored = useSyncExternalStore(neverChanges, permission, () => "denied" as const);
  const [answer, setAnswer] = useState<keyof typeof ANSWERS | null>(null);
  const words = useRef<HTMLSpanElement>(null);
  async function ask() {
    const given = await Notification.requestPermission();
    if (given === "default") return;
    const isShown = given === "denied" || showNotification("You’ll hear from us here", name);
    setAnswer(isShown ? given : "impossible");
    // The button is gone.
    words.current?.focus();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-muted-foreground">
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <Switch checked={sound.isOn} onCheckedChange={sound.choose} />
        Sound when it’s my turn
      </label>
      {sound.isOn && !sound.isAwake && <span>Tap anywhere to turn the sound on.</span>}
      {stored === "default" && answer === null && (
        <Button variant="outline" size="sm" onClick={() => void ask()}>
          Allow a notification
        </Button>
      )}
      <span ref={words} role="status" tabIndex={-1} className="outline-none">
        {answer === null
          ? stored === "granted" && "We’ll show a notification when it’s your turn."
          : ANSWERS[answer]}
      </span>
    </div>
  );
}
