import { businessDaysAfter } from "@/lib/platform/business-days";
import { findHome } from "@/lib/platform/countries/home-country";
import { DAY_MS } from "@/lib/platform/time";

/** How long after it left us a parcel can be reported as not arrived. */
export const LATE_BUSINESS_DAYS = { domestic: 10, abroad: 20 } as const;
export const REPORT_LOSS_DAYS = 90;

export const lateBusinessDays = (country: string): number =>
  LATE_BUSINESS_DAYS[findHome(country) ? "domestic" : "abroad"];

/** From this day on, a parcel that was not delivered is late. */
export const lateOn = (sentAt: Date, country: string): Date =>
  businessDaysAfter(sentAt, lateBusinessDays(country));

export const lossReportableUntil = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + REPORT_LOSS_DAYS * DAY_MS);
