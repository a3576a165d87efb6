import { z } from "zod";

import { cardFacesSchema } from "@/lib/cards/schema";
import { beaconRoundSchema } from "@/lib/ledger/beacon/schema";
import { PASSPORT_STATES } from "@/lib/proof/passport/box-state";
import { sealPhotoSchema } from "@/lib/stock/seal-photos/schema";
import { watchableVideosSchema } from "@/lib/videos/schema";

const moment = z.iso.datetime();

/** Scanners and people write the id in any case. */
export const passportParamsSchema = z.object({
  boxId: z.uuid().transform((id) => id.toLowerCase()),
});

export const passportPacksQuerySchema = z.object({
  from: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "'from' must be a pack number.")
    .transform(Number)
    .default(1),
});

export const boxPrivacyInputSchema = z.object({
  isClosed: z.boolean({ error: "Please say whether to hide the box's pictures." }),
});
export const boxPrivacySchema = z.object({ isClosed: z.boolean() });
export type BoxPrivacy = z.output<typeof boxPrivacySchema>;

const passportCardSchema = z.object({
  position: z.int().min(1),
  card: cardFacesSchema.nullable(),
  frontSha256: z.string().nullable(),
  backSha256: z.string().nullable(),
  offsetAMs: z.int().nullable(),
  offsetBMs: z.int().nullable(),
});
export type PassportCard = z.output<typeof passportCardSchema>;

/** `openedAt` and `cards` are null while the pack is closed. */
const passportPackSchema = z.object({
  position: z.int().min(1),
  openedAt: moment.nullable(),
  cards: z.array(passportCardSchema).nullable(),
});
export type PassportPack = z.output<typeof passportPackSchema>;

export const passportPacksSchema = z.object({
  packs: z.array(passportPackSchema),
  next: z.int().nullable(),
});
export type PassportPacks = z.output<typeof passportPacksSchema>;

const passportEventSchema = z.object({
  type: z.string(),
  at: z.string(),
  words: z.string(),
  /** False until a checkpoint covers the event, a few minutes at most. */
  isSigned: z.boolean(),
  entries: z.array(z.object({ seq: z.int(), leafHash: z.string() })).min(1),
});
export type PassportEvent = z.output<typeof passportEventSchema>;

const sealedVideoSchema = z.object({ sha256: z.string(), bytes: z.int(), ms: z.int() });

export const passportSchema = z
  .object({
    boxId: z.uuid(),
    state: z.enum(PASSPORT_STATES),
    stateSince: z.string().nullable(),
    wasBoughtFirst: z.boolean().nullable(),
    product: z.object({
      name: z.string(),
      year: z.int().nullable(),
      brand: z.string(),
      set: z.string(),
      format: z.string(),
      packsPerBox: z.int().nullable(),
      cardsPerPack: z.int().nullable(),
      imageUrl: z.string().nullable(),
      slug: z.string().nullable(),
      isOnSale: z.boolean(),
    }),
    mode: z.string(),
    case: z
      .object({
        id: z.string(),
        position: z.int(),
        boxes: z.int(),
        isInLedger: z.boolean().meta({ description: "False if we recorded it after the arrival." }),
        seals: z.array(sealPhotoSchema).meta({ description: "Photos that `seals` doesn't have." }),
      })
      .nullable(),
    seals: z.array(sealPhotoSchema),
    break: z
      .object({
        station: z.string(),
        cameras: z.array(z.string()),
        challenge: z.string(),
        /** The beacon round that, together with the sale, determines the words. */
        beacon: beaconRoundSchema.nullable(),
        startedAt: z.string(),
        sealed: z
          .object({
            at: z.string(),
            packs: z.int(),
            cards: z.int(),
            deviations: z.array(z.string()),
            contentsRoot: z.string(),
            videoA: z.array(sealedVideoSchema),
            videoB: z.array(sealedVideoSchema),
          })
          .nullable(),
      })
      .nullable(),
    events: z.array(passportEventSchema),
    hasMoreEvents: z.boolean(),
    isOwner: z.boolean(),
    isClosed: z.boolean(),
    videos: watchableVideosSchema,
  })
  .extend(passportPacksSchema.shape)
  .meta({ id: "Passport" });
export type Passport = z.output<typeof passportSchema>;
