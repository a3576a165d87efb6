import { z } from "zod";

import { mapValues } from "@/lib/platform/map-values";
import { storedPriceSchema } from "@/lib/platform/price-schema";
import { isVisible } from "@/lib/platform/visible-text";
import { type Fee, ORDER_FEES, SHIPPING_FEES } from "@/lib/pricing/fees";

const MAX_LENGTH = 200;
const text = z
  .string("Enter a text.")
  .overwrite((value) => value.normalize("NFC").replaceAll(/\s+/g, " ").trim())
  .refine(isVisible, "Enter a text.")
  .refine((value) => value.length <= MAX_LENGTH, `Use at most ${MAX_LENGTH} characters.`);

const ADDRESS = "Enter an address that begins with https://.";
const webAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: ADDRESS })
  .max(MAX_LENGTH, `Use at most ${MAX_LENGTH} characters.`);
/** "/pricing", but not "//other.example". */
const ownPath = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^\/(?![/\\])[\w\-./?=&%#]*$/);

const END = "Enter a day and a time between 2020 and 2099.";
const end = z.iso.datetime(END).regex(/^20[2-9]\d-/, END);

export const SETTING_GROUPS = ["Shop", "Fees", "Shipping of cards", "Social links"] as const;

const socialLink = (name: string) => ({
  group: "Social links" as const,
  kind: "address" as const,
  label: name,
  help: `Where the ${name} icon in the footer leads. Without an address, the icon is not a link.`,
  schema: webAddress.nullable(),
  initial: null,
});

/** The default is what Stripe charges at least. */
function amountUpTo(most: string, least = "0.50") {
  const message = `Enter an amount from ${least} to ${most}, such as 4.95.`;
  return storedPriceSchema(message).refine(
    (price) => Number(price) >= Number(least) && Number(price) <= Number(most),
    message,
  );
}

const money =
  <Group extends (typeof SETTING_GROUPS)[number]>(group: Group) =>
  ({ label, help, initial, least, most = "100.00" }: Fee) => ({
    group,
    kind: "money" as const,
    label,
    help,
    schema: amountUpTo(most, least),
    initial,
  });

const DAYS = "Enter a whole number of days from 1 to 365, such as 7.";
const PERCENT = "Enter a whole number from 0 to 50, such as 10.";

/** The owner changes these without a deploy. `initial` is in force until the first change. */
export const SETTINGS = {
  maintenance: {
    group: "Shop" as const,
    kind: "maintenance" as const,
    label: "Maintenance",
    help: "While it is on, anyone can browse the shop, but only administrators can change anything. Sign-in and payments in progress still work.",
    schema: z.object({ isOn: z.boolean(), message: text }),
    initial: {
      isOn: false,
      message:
        "We're doing maintenance, so nothing can be changed right now. Please try again soon.",
    },
  },
  announcement: {
    group: "Shop" as const,
    kind: "announcement" as const,
    label: "Announcement",
    help: "A bar above every page of the shop. Visitors can dismiss it; a new text brings it back.",
    schema: z
      .object({
        text,
        href: z
          .union(
            [ownPath, webAddress],
            "Enter a path such as /pricing, or an address that begins with https://.",
          )
          .nullable(),
        until: end.nullable(),
      })
      .nullable(),
    initial: null,
  },
  ...mapValues(ORDER_FEES, money("Fees")),
  consignmentPercent: {
    group: "Fees" as const,
    kind: "percent" as const,
    label: "Consignment fee",
    help: "A share of the price when a collector on Pay-as-you-go sells a card. A card for sale keeps its fee until its price changes.",
    schema: z.int(PERCENT).min(0, PERCENT).max(50, PERCENT),
    initial: 10,
  },
  freeStorageDays: {
    group: "Shipping of cards" as const,
    kind: "days" as const,
    label: "Free storage",
    help: "From the day a card is pulled, bought or back from grading, on Pay-as-you-go. Existing deadlines stay, and cards from earlier orders keep at least the days in force when they were paid for.",
    schema: z.int(DAYS).min(1, DAYS).max(365, DAYS),
    initial: 7,
  },
  ...mapValues(SHIPPING_FEES, money("Shipping of cards")),
  linkX: socialLink("X"),
  linkInstagram: socialLink("Instagram"),
  linkYouTube: socialLink("YouTube"),
  linkFacebook: socialLink("Facebook"),
};

export type SettingKey = keyof typeof SETTINGS;
export type SettingKind = (typeof SETTINGS)[SettingKey]["kind"];
export type Settings = { [K in SettingKey]: z.output<(typeof SETTINGS)[K]["schema"]> };
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

export const INITIAL_SETTINGS = settingsOf(() => undefined);

/** A value from a version with other rules doesn't count. */
export function settingsOf(find: (key: SettingKey) => unknown): Settings {
  return Object.fromEntries(
    SETTING_KEYS.map((key) => {
      const { schema, initial } = SETTINGS[key];
      const stored = schema.safeParse(find(key));
      return [key, stored.success ? stored.data : initial];
    }),
  ) as Settings;
}

export type SocialLinks = Record<"X" | "Instagram" | "YouTube" | "Facebook", string | null>;

export const socialLinksOf = (settings: Settings): SocialLinks => ({
  X: settings.linkX,
  Instagram: settings.linkInstagram,
  YouTube: settings.linkYouTube,
  Facebook: settings.linkFacebook,
});
