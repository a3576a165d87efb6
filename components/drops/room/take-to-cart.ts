import { addToCart, changeLine } from "@/components/cart/cart-actions";
import { call } from "@/lib/client/call";
import { ApiError } from "@/lib/platform/client/api-client";

/** So many boxes of the listing in the cart, no matter how many there were. @throws {ApiError} */
export async function takeToCart(slug: string, quantity: number): Promise<void> {
  const lines = await call("GET /api/cart");
  const line = lines.find(({ product }) => product.slug === slug);
  if (line?.quantity === quantity) return;
  if (line) return changeLine(line.id, quantity);
  const { id } = await call("GET /api/products/{slug}", { params: { slug } });
  if (id === null)
    throw new ApiError(409, "Every box is being paid for right now. Please try again in a moment.");
  await addToCart({ productId: id, quantity });
}
