import { z } from "zod";

import { DROP_STATES, PLACE_STATES } from "@/lib/drops/states";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const dropParamsSchema = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/) });

/** The same for everyone. A page derives its own clock's error from `now`. */
export const dropSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  listing: z.string().meta({ description: "The slug of the listing." }),
  state: z.enum(DROP_STATES),
  isPaused: z.boolean(),
  now: z.iso
    .datetime()
    .meta({ description: "Our clock when this was read, at most a second ago." }),
  opensAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  boxes: z.int(),
  left: z
    .int()
    .meta({ description: "Boxes that are not sold, with those that are being paid for." }),
  mostPerAccount: z.int(),
  admissionSeconds: z.int(),
  size: z.int().nullable().meta({ description: "Places in the draw, once the list is closed." }),
  places: z.int().meta({ description: "All places in their order, with late ones." }),
  admittedUpTo: z.int(),
  rate: z.int().meta({ description: "Places admitted in the last minute." }),
  round: z.int().nullable().meta({ description: "The beacon's round that gives the seed." }),
});
export type Drop = z.output<typeof dropSchema>;

const ownPlaceSchema = z.object({
  tag: hash,
  joinedAt: z.iso.datetime(),
  isLate: z.boolean(),
  place: z.int().nullable().meta({ description: "Null until the draw." }),
  state: z.enum(PLACE_STATES),
  admittedUntil: z.iso.datetime().nullable(),
  bought: z.int(),
  held: z.int().meta({ description: "Boxes that a checkout of this account holds." }),
});
export const placeSchema = z.object({
  place: ownPlaceSchema.nullable().meta({ description: "Null for an account that hasn't joined." }),
});
export type Place = z.output<typeof placeSchema>;
export type OwnPlace = NonNullable<Place["place"]>;

/** Until when the collector may hold a box of a drop. */
export type Turn = {
  slug: string;
  name: string;
  /** The slug of the listing. */
  listing: string;
  until: string;
  now: string;
  isPaused: boolean;
};

const FROM = "'from' must be a place, such as 1.";
export const drawQuerySchema = z.object({
  from: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, FROM)
    .transform(Number)
    .optional(),
});
export const drawSchema = z.object({
  size: z.int().nullable().meta({ description: "Places that were drawn. Late ones follow them." }),
  accountYears: z
    .array(z.object({ year: z.int(), places: z.int() }))
    .meta({ description: "How many accounts of the draw signed up in which year (UTC)." }),
  total: z.int().meta({ description: "All places, with late ones." }),
  places: z
    .array(
      z.object({
        place: z.int(),
        tag: hash,
        state: z.enum(PLACE_STATES),
        admittedAt: z.iso.datetime().nullable(),
      }),
    )
    .meta({ description: "Up to 10,000, in order" }),
  next: z.int().nullable().meta({ description: "Pass it as `from` for the next page." }),
});
export type Draw = z.output<typeof drawSchema>;
