import { z } from "zod";

import { SETTING_KEYS, type SettingKey, SETTINGS } from "@/lib/settings/definitions";

const seen = z
  .int()
  .min(0)
  .max(1_000_000)
  .meta({ description: "The version that was shown; 0 for the default." });

const changeOf = <Key extends SettingKey>(key: Key) =>
  z.object({ key: z.literal(key), value: SETTINGS[key].schema, seen });
const [first, ...others] = SETTING_KEYS.map((key) => changeOf(key));
if (!first) throw new Error("There are no settings.");

export const saveSettingInputSchema = z.discriminatedUnion("key", [first, ...others]);
export type SettingInput = z.input<typeof saveSettingInputSchema>["value"];

const anyValue = z
  .unknown()
  .meta({ description: "The value that a change of this setting accepts." });

const listedSettingSchema = z.object({
  key: z.enum(SETTING_KEYS),
  value: anyValue,
  initial: anyValue,
  version: z.int(),
  history: z.array(
    z.object({
      version: z.int(),
      value: anyValue,
      changedBy: z.string().nullable(),
      changedAt: z.iso.datetime(),
    }),
  ),
});
export type ListedSetting = z.output<typeof listedSettingSchema>;
export const settingListSchema = z.object({ settings: z.array(listedSettingSchema) });
