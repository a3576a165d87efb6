import "server-only";

import { createBreaker, meaningOfFetch } from "@/lib/platform/breaker";

const whileUp = createBreaker<Response>({
  service: "UploadThing",
  meaningOf: meaningOfFetch,
  hasFailed: ({ status }) => status >= 500,
  refusal: () => new Error("UploadThing is out, so it isn't asked at the moment."),
});

/** Asks UploadThing for a file, or hands it over. @throws if it can't be reached in time */
export const fetchFile = (url: string, init: RequestInit & { timeoutMs: number }) =>
  whileUp(new URL(url).origin, () =>
    fetch(url, { ...init, signal: AbortSignal.timeout(init.timeoutMs) }),
  );
