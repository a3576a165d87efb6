import { toUser } from "@/lib/auth/queries";
import { loginInputSchema } from "@/lib/auth/schema";
import { startSession } from "@/lib/auth/session-cookie";
import { signIn } from "@/lib/auth/sign-in";
import { joinBrowserCart } from "@/lib/cart/join-browser-cart";
import { db, retryOnConflict } from "@/lib/db";
import { clientAddress } from "@/lib/http/client-address";
import { withRoute } from "@/lib/http/route";

export const POST = withRoute({ access: "public", body: loginInputSchema }, async ({ request, body }) => {
  const account = await signIn({ ...body, address: clientAddress(request.headers) });
  await retryOnConflict(() => joinBrowserCart(db, { headers: request.headers, userId: account.id }));
  const response = Response.json(toUser(account));
  await startSession(response, { userId: account.id, version: account.sessionVersion });
  return response;
});
