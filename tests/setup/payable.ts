import { randomUUID } from "node:crypto";

import { GOOD_CARD } from "@/tests/setup/checkout";
import { callPatiently as call } from "@/tests/setup/request";

type Handler = Parameters<typeof call>[0];
type Routes = {
  all: { GET: Handler; POST: Handler };
  one: { GET: Handler };
  payment: { POST: Handler };
  cancel: { POST: Handler };
};

/** A collector's calls about what is started, paid and perhaps canceled. */
export const payableCalls = (
  path: string,
  cookie: string,
  { all, one, payment, cancel }: Routes,
) => ({
  start: (body: unknown, key: string = randomUUID()) =>
    call(all.POST, path, { method: "POST", cookie, body, headers: { "Idempotency-Key": key } }),
  pay: (id: string, number: string = GOOD_CARD, key: string = randomUUID()) =>
    call(payment.POST, `${path}/${id}/payment`, {
      method: "POST",
      cookie,
      params: { id },
      body: { card: { number } },
      headers: { "Idempotency-Key": key },
    }),
  read: (id: string) => call(one.GET, `${path}/${id}`, { cookie, params: { id } }),
  list: (query = "") => call(all.GET, `${path}${query}`, { cookie }),
  cancel: (id: string) =>
    call(cancel.POST, `${path}/${id}/cancel`, { method: "POST", cookie, params: { id } }),
});
