import "server-only";

import type { Db } from "@/lib/platform/database/db";
import { type Fees, feesOf } from "@/lib/pricing/fees";
import { currentSettings, readSettings } from "@/lib/settings/current-settings";
import { INITIAL_SETTINGS } from "@/lib/settings/definitions";

/** Up to date, in a transaction. For amounts that someone pays. */
export const readFees = async (client: Db): Promise<Fees> => feesOf(await readSettings(client));

/** As of the last change that this process heard of. For amounts that are shown. */
export const currentFees = async (): Promise<Fees> => feesOf((await currentSettings()).settings);

/** In force until the first change. */
export const INITIAL_FEES = feesOf(INITIAL_SETTINGS);
