import { sha256 } from "@noble/hashes/sha2.js";

/** About two milliseconds of work. */
const STEP_BYTES = 262_144;

/** Hashes in small steps, so that the page stays responsive. Chunks must be added one at a time. */
export function createStreamHash() {
  const hash = sha256.create();
  return {
    async add(bytes: Uint8Array): Promise<void> {
      for (let start = 0; start < bytes.length; start += STEP_BYTES) {
        hash.update(bytes.subarray(start, start + STEP_BYTES));
        await breathe();
      }
    },
    digest: () =>
      Array.from(hash.clone().digest(), (byte) => byte.toString(16).padStart(2, "0")).join(""),
  };
}

/** Messages, unlike timers, aren't throttled in a background tab. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
