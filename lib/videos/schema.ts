import { z } from "zod";

import { MAX_PACKS_PER_BOX } from "@/lib/cards/options";
import { pulledCardSchema } from "@/lib/cards/schema";
import { CAMERAS, MAX_PART_MS, MAX_PARTS, VIDEO_TYPES } from "@/lib/videos/options";

const number = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,2})$/)
  .transform(Number);
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, "Please send the SHA-256 in hex");

export const breakVideosParamsSchema = z.object({ id: z.uuid() });
export const breakVideoParamsSchema = z.object({ id: z.uuid(), video: z.uuid() });
export const videoChunkParamsSchema = z.object({ id: z.uuid(), video: z.uuid(), index: number });
export const packFilmParamsSchema = z.object({ id: z.uuid() });
export const watchVideoParamsSchema = z.object({ video: z.uuid() });

/** `pack` is 0 before the first pack, and null if one file shows the whole break. */
export const startVideoInputSchema = z
  .object({
    camera: z.enum(CAMERAS, "The camera must be A or B"),
    part: z
      .int("The part must be a whole number")
      .min(0, "Parts are numbered from 0")
      .max(MAX_PARTS - 1, `A camera can have at most ${MAX_PARTS} parts`),
    pack: z
      .int("The pack must be a whole number")
      .min(0, "Packs are numbered from 1; 0 is the start")
      .max(MAX_PACKS_PER_BOX, `A box can have at most ${MAX_PACKS_PER_BOX} packs`)
      .nullable(),
    contentType: z.enum(VIDEO_TYPES, "Please choose a WebM or MP4 video"),
  })
  .refine(({ pack, part }) => pack !== null || part === 0, {
    path: ["part"],
    message: "A video of the whole break must be a single file",
  });
export type StartVideoInput = z.output<typeof startVideoInputSchema>;

export const finishVideoInputSchema = z.object({
  sha256: sha256Schema,
  ms: z
    .int("The length must be whole milliseconds")
    .min(1, "The video is empty")
    .max(MAX_PART_MS, "A video can be at most a day long"),
});
export type FinishVideoInput = z.output<typeof finishVideoInputSchema>;

/** `bytes` and `chunks` count what has arrived; `sha256` and `ms` are null until it is ready. */
export const breakVideoSchema = z
  .object({
    id: z.uuid(),
    camera: z.enum(CAMERAS),
    part: z.int(),
    pack: z.int().nullable(),
    contentType: z.enum(VIDEO_TYPES),
    bytes: z.int(),
    chunks: z.int(),
    ms: z.int().nullable(),
    sha256: z.string().nullable(),
    isReady: z.boolean(),
  })
  .meta({ id: "BreakVideo" });
export type BreakVideo = z.output<typeof breakVideoSchema>;

export const breakVideosSchema = z.object({ videos: z.array(breakVideoSchema) });
export const removedVideoSchema = z.object({ success: z.literal(true) });

const watchableVideoSchema = z.object({
  part: z.int(),
  pack: z.int().nullable(),
  ms: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  contentType: z.enum(VIDEO_TYPES),
  url: z.string().nullable(),
});
export type WatchableVideo = z.output<typeof watchableVideoSchema>;

/** `challengeAMs` and `challengeBMs`: when the challenge words are readable in each video. */
export const watchableVideosSchema = z.object({
  A: z.array(watchableVideoSchema),
  B: z.array(watchableVideoSchema),
  challengeAMs: z.int().nullable(),
  challengeBMs: z.int().nullable(),
});
export type WatchableVideos = z.output<typeof watchableVideosSchema>;

const filmSchema = z.object({
  startMs: z.int().meta({ description: "When the first part begins on the camera's clock." }),
  parts: z.array(watchableVideoSchema.pick({ pack: true, ms: true, url: true, contentType: true })),
});
const filmedCardSchema = pulledCardSchema
  .pick({ playerName: true, serial: true, rarity: true, image: true })
  .extend({
    id: z.string(),
    at: z
      .object({ A: z.int().nullable(), B: z.int().nullable() })
      .meta({ description: "When the card is shown, on each camera's clock." }),
  });
export type FilmedCard = z.output<typeof filmedCardSchema>;

/** The parts of both films in which a pack is opened. Camera A has at least one. */
const packFilmSchema = z
  .object({
    A: filmSchema,
    B: filmSchema,
    cards: z.array(filmedCardSchema),
    about: z
      .object({ boxId: z.uuid(), challenge: z.string(), packArt: z.string() })
      .nullable()
      .meta({ description: "What a clip of it shows, for those who own the cards." }),
  })
  .meta({ id: "PackFilm" });
export type PackFilm = z.output<typeof packFilmSchema>;
export const packFilmAnswerSchema = z.object({ film: packFilmSchema.nullable() });

/** `ms` is on the camera's clock; `url` opens the part of its video at that time. */
export const sightingSchema = z.object({ camera: z.enum(CAMERAS), ms: z.int(), url: z.string() });
export type Sighting = z.output<typeof sightingSchema>;
