import { call, isRefusal } from "@/lib/client/call";
import { query, under } from "@/lib/client/query";

/** Checked by the compiler and never called. */
export async function expectTypes(): Promise<void> {
  // @ts-expect-error No endpoint has this path.
  await call("GET /api/order");
  // @ts-expect-error No endpoint of this path has this method.
  await call("PUT /api/orders/{id}", { params: { id: "1" } });
  // @ts-expect-error The path has a parameter.
  await call("GET /api/orders/{id}");
  // @ts-expect-error The parameter has another name.
  await call("GET /api/orders/{id}", { params: { order: "1" } });
  // @ts-expect-error The query has no such field.
  await call("GET /api/orders", { query: { page: "2" } });
  // @ts-expect-error The body lacks a field.
  await call("PUT /api/inventory/listed/prices", { body: { prices: [] } });
  // @ts-expect-error A read has no body.
  await call("GET /api/orders", { body: {} });
  // @ts-expect-error The answer has no such field.
  void (await call("GET /api/orders/{id}", { params: { id: "1" } })).cards.count;
  // @ts-expect-error The endpoint never refuses with this status.
  isRefusal<"GET /api/orders">(new Error(), 409);
  // @ts-expect-error Only reads can be queried.
  query("POST /api/orders/{id}/cancel", { params: { id: "1" } });
  // @ts-expect-error No read starts like this.
  under("/api/order");
}
