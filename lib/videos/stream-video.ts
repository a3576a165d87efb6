import "server-only";

import { readPiece } from "@/lib/videos/read-film";

type Options = { id: string; start: number; end: number };

/** Reads the first piece before the response starts, so that missing storage can still be a 503. */
export async function streamVideo({
  id,
  start,
  end,
}: Options): Promise<ReadableStream<Uint8Array>> {
  let next: Uint8Array | null = await readPiece(id, { at: start, end });
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = next ?? (await readPiece(id, { at, end }));
        next = null;
        at += piece.length;
        controller.enqueue(piece);
        if (at >= end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
