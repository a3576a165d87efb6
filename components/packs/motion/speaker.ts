import type * as synthesizer from "@/components/packs/motion/sound";
import { soundSwitch } from "@/components/packs/rip-settings";

type Sound = ReturnType<typeof synthesizer.createSound>;

let sound: Sound | null = null;
let isLoading = false;

/** Plays where sound is on, and is silent everywhere else. The first sound that is wanted fetches the synthesiser. */
export function speak(say: (sound: Sound) => void): void {
  if (!soundSwitch.isOn()) return;
  if (sound) {
    sound.resume();
    say(sound);
  } else void load();
}

/** Turned on or off, by a click: browsers start sound only then. */
export function setSound(isOn: boolean): void {
  soundSwitch.set(isOn);
  if (isOn) void load();
  else hush();
}

/** Nothing plays any more: turned off, or the stage is left. */
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
    // A rip without sound is still a rip; the next sound that is wanted tries again.
  } finally {
    isLoading = false;
  }
}
