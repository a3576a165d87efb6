import { writeWebm } from "@/lib/onboarding/samples/webm.mjs";

type Still = { ms: number; data: Uint8Array };

/** Players may end a film with its last frame. */
const LAST_FRAME_MS = 50;

/** A film in which one picture follows another. */
export function writeStills({ stills, ms }: { stills: readonly Still[]; ms: number }): Buffer {
  const last = stills.at(-1);
  if (!last) throw new Error("A film needs a picture.");
  const frames = [...stills, { ...last, ms: ms - LAST_FRAME_MS }].map((still) => ({
    ...still,
    isKey: true,
  }));
  return writeWebm({ codec: "V_VP8", width: 854, height: 480, ms, frames });
}
