import Negotiator from "negotiator";

/** Of text, in characters. Below it, compressing saves next to nothing. */
export const MIN_COMPRESSED_LENGTH = 1024;

/** @param accepted the Accept-Encoding header */
export function takesBrotli(accepted: string | undefined): boolean {
  const headers = { "accept-encoding": accepted };
  return new Negotiator({ headers }).encodings(["br"]).length > 0;
}
