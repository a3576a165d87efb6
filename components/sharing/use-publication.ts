"use client";

import { useEffect, useState } from "react";

import { toastError } from "@/components/ui/toast";
import { call, isRefusal } from "@/lib/client/call";
import { ApiError } from "@/lib/platform/client/api-client";
import type { Publication, Subject, SubjectState } from "@/lib/showcase/schema";

type State = SubjectState & { isKnown: boolean };
const UNKNOWN: State = { isKnown: false, publication: null, best: null };

/** Whether a card, pack or box is public, fetched once shown, and how to change it. */
export function usePublication({ kind, id }: Subject) {
  const [state, setState] = useState(UNKNOWN);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    call("GET /api/publications", { query: { kind, id } })
      .then((found) => !isUnmounted && setState({ ...found, isKnown: true }))
      .catch((error: unknown) => !isUnmounted && setRefusal(wordsOf(error)));
    return () => {
      isUnmounted = true;
    };
  }, [kind, id]);

  async function change(work: () => Promise<Publication | null>) {
    setPending(true);
    setRefusal(null);
    try {
      const publication = await work();
      setState((before) => ({ ...before, publication }));
    } catch (error) {
      if (isRefusal<"POST /api/publications">(error, 409)) setRefusal(error.body);
      else toastError("Nothing was changed", error);
    } finally {
      setPending(false);
    }
  }

  return {
    ...state,
    isPending,
    refusal,
    publish: () => change(() => call("POST /api/publications", { body: { kind, id } })),
    takeBack: () =>
      change(async () => {
        if (state.publication)
          await call("DELETE /api/publications/{id}", { params: { id: state.publication.id } });
        return null;
      }),
  };
}

export type PublicationState = ReturnType<typeof usePublication>;

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.body : "We couldn't check whether it is public.";
