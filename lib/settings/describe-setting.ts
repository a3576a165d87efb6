import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { type SettingKey, SETTINGS } from "@/lib/settings/definitions";

/** The value as one line of the history; a dash for a value of other rules. */
export function describeSetting(key: SettingKey, value: unknown): string {
  const { schema, kind } = SETTINGS[key];
  const { data } = schema.safeParse(value);
  if (data === undefined) return "–";
  if (data === null) return "None";
  if (typeof data === "number") return kind === "days" ? countOf(data, "day") : `${data}%`;
  if (typeof data === "string") return kind === "money" ? formatPrice(data) : data;
  return "isOn" in data ? (data.isOn ? "On" : "Off") : data.text;
}
