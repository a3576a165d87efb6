import type { Page } from "@playwright/test";

/** Counts the sounds by their pitch. */
export async function hearTones(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(globalThis, { tones });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function play(when?: number) {
      tones.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones);
}
