"use client";

import { useSyncExternalStore } from "react";

import { setSound } from "@/components/packs/motion/speaker";
import {
  soundOffer,
  soundSwitch,
  tearByHandSwitch,
  useSwitch,
} from "@/components/packs/rip-settings";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";

const ROW = "inline-flex min-h-11 items-center gap-2.5 text-sm text-muted-foreground";

export function SoundSwitch() {
  return (
    <label className={ROW}>
      <Switch checked={useSwitch(soundSwitch)} onCheckedChange={setSound} />
      Sound
    </label>
  );
}

/** Asked once, because nobody looks for a switch of what they don't know. */
export function SoundQuestion() {
  const isAnswered = useSwitch(soundOffer);
  const isOn = useSwitch(soundSwitch);
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isHydrated || isAnswered || isOn) return null;
  function answer(wantsSound: boolean) {
    soundOffer.set(true);
    if (wantsSound) setSound(true);
  }
  return (
    <div
      role="group"
      aria-label="Sound"
      className="flex flex-wrap items-center justify-center gap-2"
    >
      <p className="text-sm text-muted-foreground">Packs sound like packs. Turn the sound on?</p>
      <Button variant="outline" size="sm" onClick={() => answer(true)}>
        With sound
      </Button>
      <Button variant="ghost" size="sm" onClick={() => answer(false)}>
        Quietly
      </Button>
    </div>
  );
}

export function TearByHandSwitch() {
  return (
    <label className={ROW}>
      <Switch checked={useSwitch(tearByHandSwitch)} onCheckedChange={tearByHandSwitch.set} />
      Tear by hand
    </label>
  );
}
