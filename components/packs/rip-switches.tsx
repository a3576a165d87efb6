"use client";

import { setSound } from "@/components/packs/motion/speaker";
import { soundSwitch, tearByHandSwitch, useSwitch } from "@/components/packs/rip-settings";
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

export function TearByHandSwitch() {
  return (
    <label className={ROW}>
      <Switch checked={useSwitch(tearByHandSwitch)} onCheckedChange={tearByHandSwitch.set} />
      Tear by hand
    </label>
  );
}
