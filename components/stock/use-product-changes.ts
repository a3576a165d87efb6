"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { toastFailure, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import type { ProductBatchInput, ProductPage, ShownProduct } from "@/lib/stock/schema";

const ADMIN_LISTS = under("/api/admin/products");

/** Reloads this list and invalidates the shop's and the router's caches. */
function useReload() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    for (const stale of [under("/api/products"), under("/api/cart"), ADMIN_LISTS])
      void queryClient.invalidateQueries(stale);
    router.refresh();
  };
}

export type Availability = { product: ShownProduct; isAvailable: boolean };

/** Puts a box on or off sale. The badge changes immediately and reverts on refusal. */
export function useSetAvailability(productId: number) {
  const queryClient = useQueryClient();
  const reload = useReload();
  return useMutation({
    // Serializes quick clicks.
    scope: { id: `availability-${productId}` },
    mutationFn: ({ product, isAvailable }: Availability) =>
      call("PUT /api/admin/products/{id}", { params: { id: product.id }, body: { isAvailable } }),
    onMutate: async ({ product, isAvailable }) => {
      await queryClient.cancelQueries(ADMIN_LISTS);
      showAvailability(queryClient, product.id, isAvailable);
    },
    onSuccess: () => {
      toastSuccess("Product updated successfully");
      reload();
    },
    onError: (error, { product, isAvailable }) => {
      showAvailability(queryClient, product.id, !isAvailable);
      toastFailure("Failed to update product", error);
    },
  });
}

function showAvailability(queryClient: QueryClient, id: number, isAvailable: boolean) {
  queryClient.setQueriesData<ProductPage<ShownProduct>>(
    ADMIN_LISTS,
    (page) =>
      page && {
        ...page,
        products: page.products.map((product) =>
          product.id === id ? { ...product, isAvailable } : product,
        ),
      },
  );
}

export function useDeleteProduct() {
  const reload = useReload();
  return useMutation({
    mutationFn: (product: ShownProduct) =>
      call("DELETE /api/admin/products/{id}", { params: { id: product.id } }),
    onSuccess: () => {
      toastSuccess("Product deleted successfully");
      reload();
    },
    onError: (error) => toastFailure("Failed to delete product", error),
  });
}

export function useCreateProducts() {
  const reload = useReload();
  return useMutation({
    mutationFn: (batch: ProductBatchInput) => call("POST /api/admin/products", { body: batch }),
    onSuccess: ({ message }) => {
      toastSuccess("Products created successfully", message);
      reload();
    },
    onError: (error) => toastFailure("Failed to create products", error),
  });
}
