import "server-only";

import { getEnv } from "@/lib/platform/env";

/** The token is in the fragment, which browsers send to no server, and no preview of the link knows. */
export const giftLink = (token: string) => `${getEnv().APP_URL}/gift#token=${token}`;
