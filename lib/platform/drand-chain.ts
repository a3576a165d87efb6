import { z } from "zod";

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/** What drand publishes at a chain's /info. Only the scheme with short signatures is known here. */
export const drandChainSchema = z.object({
  hash: hex(32),
  public_key: hex(96),
  /** Seconds from a round to the next. */
  period: z.int().min(1),
  /** Of the first round, in seconds since 1970. */
  genesis_time: z.int().min(0),
  schemeID: z.literal("bls-unchained-g1-rfc9380"),
});
export type DrandChain = z.output<typeof drandChainSchema>;

/** One chain or a list of them, as JSON. Null for anything else. */
export function parseDrandChains(text: string): DrandChain[] | null {
  try {
    return z.array(drandChainSchema).parse([JSON.parse(text)].flat());
  } catch {
    return null;
  }
}
