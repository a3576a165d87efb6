"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { OWN_SHOWCASE } from "@/components/showcase/showcase-query";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { OwnShowcase, Publication } from "@/lib/showcase/schema";

const { queryKey } = OWN_SHOWCASE;

/** Shows a new order immediately, and saves one change after the other. */
export function useArrangement() {
  const queryClient = useQueryClient();
  const { data } = useQuery(OWN_SHOWCASE);
  const keep = (showcase: OwnShowcase) => queryClient.setQueryData(queryKey, showcase);
  const known = () => queryClient.getQueryData(queryKey);
  const refetch = () => queryClient.invalidateQueries({ queryKey });
  const isLast = () => queryClient.isMutating({ mutationKey: queryKey }) === 1;

  const { mutate: arrange, isPending: isSaving } = useMutation({
    mutationKey: queryKey,
    scope: { id: "showcase" },
    mutationFn: (items: readonly Publication[]) =>
      call("PUT /api/showcase/items", {
        body: {
          publicationIds: items.map(({ id }) => id),
          revision: known()?.revision ?? 0,
        },
      }),
    onMutate: (items) => {
      const before = known();
      if (before) keep({ ...before, ...withItems(before, items) });
    },
    // A newer order may already be on screen; then only the revision is new.
    onSuccess: (saved) => {
      const shown = known();
      keep(isLast() || !shown ? saved : { ...shown, revision: saved.revision });
    },
    onError: (error) => {
      void refetch();
      toastError("The order could not be saved", error);
    },
  });

  const { mutate: takeBack } = useMutation({
    mutationKey: queryKey,
    scope: { id: "showcase" },
    mutationFn: ({ id }: Publication) => call("DELETE /api/publications/{id}", { params: { id } }),
    onMutate: ({ id }) => {
      const before = known();
      const others = (list: Publication[]) => list.filter((one) => one.id !== id);
      if (before) keep({ ...before, items: others(before.items), others: others(before.others) });
    },
    onSuccess: (_, { title }) => toastSuccess(`${title} is private again.`),
    onError: (error) => {
      void refetch();
      toastError("This could not be made private", error);
    },
  });

  return { showcase: data, keep, arrange, takeBack, isSaving };
}

function withItems(
  { items, others }: OwnShowcase,
  next: readonly Publication[],
): Pick<OwnShowcase, "items" | "others"> {
  const chosen = new Set(next.map(({ id }) => id));
  const left = [...items, ...others].filter(({ id }) => !chosen.has(id));
  return { items: [...next], others: left };
}
