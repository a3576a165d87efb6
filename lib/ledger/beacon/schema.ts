import { z } from "zod";

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

export const beaconRoundSchema = z.object({
  chain: hex(32),
  round: z.int().min(1),
  signature: hex(48),
});
export type BeaconRound = z.output<typeof beaconRoundSchema>;
