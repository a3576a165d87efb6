"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { breakKey } from "@/components/breaks/break-keys";
import { refusalWords } from "@/components/breaks/refusal-words";
import { SealedScreen } from "@/components/breaks/sealed-screen";
import { StationScreen } from "@/components/breaks/station-screen";
import { VoidedScreen } from "@/components/breaks/voided-screen";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Place } from "@/lib/breaks/draft";
import type { Break } from "@/lib/breaks/schema";

/** One break: the station while it is open, the record once it is sealed or voided. */
export function BreakScreen({ id, place }: { id: string; place: Place }) {
  const { data, error, isFetching, refetch } = useQuery<Break>({ queryKey: breakKey(id) });
  const [wasOpen] = useState(data?.status === "OPEN");
  if (data?.status === "OPEN") return <StationScreen box={data} left={place} />;
  if (data?.status === "VOIDED") return <VoidedScreen box={data} isJustVoided={wasOpen} />;
  if (data) return <SealedScreen box={data} isJustSealed={wasOpen} />;
  return (
    error && (
      <EmptyState heading="h1" title="This break could not be loaded" description={<span role="alert">{refusalWords(error)}</span>}>
        <Button pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  );
}
