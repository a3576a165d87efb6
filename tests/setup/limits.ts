import * as breakRoute from "@/app/api/account/break/route";
import * as limitsRoute from "@/app/api/account/limits/route";
import * as timeRoute from "@/app/api/account/time/route";
import type { BreakLength } from "@/lib/spending/break-lengths";
import type { Period } from "@/lib/spending/periods";
import { type Limits, limitsSchema } from "@/lib/spending/schema";
import { callPatiently as call } from "@/tests/setup/request";

export const ownLimitsOf = (cookie: string) => ({
  read: async (): Promise<Limits> =>
    limitsSchema.parse(
      await (await call(limitsRoute.GET, "/api/account/limits", { cookie })).json(),
    ),
  set: (period: Period, amount: string | null) =>
    call(limitsRoute.PUT, "/api/account/limits", {
      method: "PUT",
      cookie,
      body: { period, amount },
    }),
  setTime: (minutes: number | null) =>
    call(timeRoute.PUT, "/api/account/time", { method: "PUT", cookie, body: { minutes } }),
  count: () => call(timeRoute.POST, "/api/account/time", { method: "POST", cookie }),
  pause: (length: BreakLength) =>
    call(breakRoute.POST, "/api/account/break", { method: "POST", cookie, body: { length } }),
});
