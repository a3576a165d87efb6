import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { checkoutQuery } from "@/components/checkout/checkout-query";
import { PaymentScreen } from "@/components/checkout/payment-screen";
import { refreshCheckout } from "@/lib/checkout/refresh-checkout";
import { checkoutParamsSchema } from "@/lib/checkout/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Payment", robots: { index: false } };

export default async function PaymentPage({ params, searchParams }: PageProps<"/checkout/[id]">) {
  const { data } = checkoutParamsSchema.safeParse(await params);
  if (!data) notFound();
  const { id } = data;
  const user = await findPageUser();
  if (!user) {
    const isBack = (await searchParams).from === "payment";
    redirect(
      `/auth?${new URLSearchParams({ next: `/checkout/${id}${isBack ? "?from=payment" : ""}` })}`,
    );
  }

  const checkout = await orNotFound(refreshCheckout({ id, userId: user.id }));
  if (checkout.order) redirect(`/orders/${checkout.order.id}?thanks=1`);
  const queryClient = createQueryClient();
  queryClient.setQueryData(checkoutQuery(id).queryKey, checkout);
  return (
    <Prefetched queryClient={queryClient}>
      <PaymentScreen id={id} />
    </Prefetched>
  );
}
