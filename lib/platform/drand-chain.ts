import { z } from "zod";

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/** A drand chain's /info. Only the short-signature scheme is supported. */
export const drandChainSchema = z.object({
  hash: hex(32),
  public_key: hex(96),
  /** Seconds between rounds. */
  period: z.int().min(1),
  /** Unix seconds of the first round. */
  genesis_time: z.int().min(0),
  schemeID: z.literal("bls-unchained-g1-rfc9380"),
});
export type DrandChain = z.output<typeof drandChainSchema>;

export function parseDrandChains(text: string): DrandChain[] | null {
  try {
    return z.array(drandChainSchema).parse([JSON.parse(text)].flat());
  } catch {
    return null;
  }
}
