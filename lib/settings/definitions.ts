import { z } from "zod";

import { toDecimalString } from "@/lib/platform/money";
import { storedPriceSchema } from "@/lib/platform/price-schema";
import { isVisible } from "@/lib/platform/visible-text";
import { INITIAL_FEES } from "@/lib/pricing/fees";
import { gradingTier, type GradingTierId } from "@/lib/pricing/grading-fees";
import { CARDS_IN_BASE } from "@/lib/pricing/shipping-fees";

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

const fee = (label: string, help: string, initialCents: number) => ({
  group: "Fees" as const,
  kind: "money" as const,
  label,
  help: `${help} Checkouts and orders that have begun keep their fee.`,
  schema: amountUpTo("100.00"),
  initial: toDecimalString(initialCents),
});

const tierFee = (id: GradingTierId) => ({
  group: "Fees" as const,
  kind: "money" as const,
  label: `Grading, ${gradingTier(id).name}`,
  help: "Per card, there and back. Submissions that have begun keep their fee.",
  schema: amountUpTo("1000.00"),
  initial: toDecimalString(INITIAL_FEES.gradingCents[id]),
});

const shippingFee = (label: string, help: string, initialCents: number, least?: "0.00") => ({
  group: "Shipping of cards" as const,
  kind: "money" as const,
  label,
  help: `${help} Shipments and checkouts that have begun keep their fee.`,
  schema: amountUpTo("100.00", least),
  initial: toDecimalString(initialCents),
});
const { domestic, abroad } = INITIAL_FEES.shipping;

const DAYS = "Enter a whole number of days from 1 to 365, such as 7.";
const PERCENT = "Enter a whole number from 0 to 50, such as 10.";

/** What the owner can change without a deploy. `initial` is in force until the first change. */
export const SETTINGS = {
  maintenance: {
    group: "Shop" as const,
    kind: "maintenance" as const,
    label: "Maintenance",
    help: "While it is on, everyone can read the shop, but only administrators can change anything. Signing in and payments under way still work.",
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
    help: "A bar above every page of the shop. Visitors can dismiss it; a new text shows it to them again.",
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
  orderFee: fee("Order fee", "Per order.", INITIAL_FEES.orderCents),
  sealedShippingFee: fee(
    "Sealed shipping",
    "Per box that is sent sealed.",
    INITIAL_FEES.sealedShippingCents,
  ),
  evaluationFee: fee(
    "Evaluation",
    "Per card that our desk evaluates before grading.",
    INITIAL_FEES.evaluationCents,
  ),
  gradingValueFee: tierFee("VALUE"),
  gradingRegularFee: tierFee("REGULAR"),
  gradingExpressFee: tierFee("EXPRESS"),
  consignmentPercent: {
    group: "Fees" as const,
    kind: "percent" as const,
    label: "Consignment fee",
    help: "Of the price of a card that a collector sells, on Pay-as-you-go. A card for sale keeps its fee until its price is changed.",
    schema: z.int(PERCENT).min(0, PERCENT).max(50, PERCENT),
    initial: INITIAL_FEES.consignmentPercent,
  },
  freeStorageDays: {
    group: "Shipping of cards" as const,
    kind: "days" as const,
    label: "Free storage",
    help: "From the day a card is pulled, bought or back from grading, on Pay-as-you-go. Deadlines that have begun stay, and what is paid for keeps at least the days of that moment.",
    schema: z.int(DAYS).min(1, DAYS).max(365, DAYS),
    initial: INITIAL_FEES.freeStorageDays,
  },
  cardShippingFee: shippingFee(
    "Parcel in the United States",
    `Tracked, with up to ${CARDS_IN_BASE} raw cards.`,
    domestic.baseCents,
  ),
  cardShippingAbroadFee: shippingFee(
    "Parcel elsewhere",
    `Tracked, with up to ${CARDS_IN_BASE} raw cards.`,
    abroad.baseCents,
  ),
  furtherCardFee: shippingFee(
    "Further card in the United States",
    `Each raw card above ${CARDS_IN_BASE}.`,
    domestic.furtherCardCents,
    "0.00",
  ),
  furtherCardAbroadFee: shippingFee(
    "Further card elsewhere",
    `Each raw card above ${CARDS_IN_BASE}.`,
    abroad.furtherCardCents,
    "0.00",
  ),
  slabShippingFee: shippingFee("Slab", "Each slab, everywhere.", domestic.slabCents, "0.00"),
  signatureFee: shippingFee(
    "Signature",
    "In the United States, for valuable parcels. Elsewhere it is included.",
    domestic.signatureCents,
    "0.00",
  ),
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
