import type * as synthesizer from "@/components/packs/motion/sound";
import { soundSwitch } from "@/components/packs/rip-settings";

type Sound = ReturnType<typeof synthesizer.createSound>;

let sound: Sound | null = null;
let isLoading = false;

/** The first sound fetches the synthesizer. */
export function speak(say: (sound: Sound) => void): void {
  if (!soundSwitch.isOn()) return;
  if (sound) {
    sound.resume();
    say(sound);
  } else void load();
}

/** Must be called within a click: browsers start sound only then. */
export function setSound(isOn: boolean): void {
  soundSwitch.set(isOn);
  if (isOn) void load();
  else hush();
}

export function hush(): void {
  sound?.tearEnd();
  sound?.suspend();
}

async function load(): Promise<void> {
  if (sound) return sound.resume();
  if (isLoading || !("AudioContext" in window)) return;
  isLoading = true;
  try {
    const { createSound } = await import("@/components/packs/motion/sound");
    sound = createSound();
    sound.resume();
  } catch {
    // Sound is optional; the next one tries to load it again.
  } finally {
    isLoading = false;
  }
}
