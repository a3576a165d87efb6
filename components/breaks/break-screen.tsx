"use client";

import { useState } from "react";

import { SealedScreen } from "@/components/breaks/sealed/sealed-screen";
import { VoidedScreen } from "@/components/breaks/sealed/voided-screen";
import { SampleScans } from "@/components/breaks/station/scans/sample-scans";
import { StationScreen } from "@/components/breaks/station/station-screen";
import { useBreak } from "@/components/breaks/use-break";
import { LoadFailureState } from "@/components/ui/load-failure";
import { Spinner } from "@/components/ui/spinner";
import type { Place } from "@/lib/breaks/draft";

type BreakScreenProps = {
  id: string;
  place: Place;
  hasSamples: boolean;
  /** Whether the cameras of this station turn themselves on. */
  isFilming: boolean;
};

/** Shows the station while the break is open, the record once it is sealed or voided. */
export function BreakScreen({ id, place, hasSamples, isFilming }: BreakScreenProps) {
  const { box, error, isFetching, retry } = useBreak(id);
  const [wasOpen, setWasOpen] = useState(false);
  if (box?.status === "OPEN" && !wasOpen) setWasOpen(true);
  if (box?.status === "OPEN") {
    return (
      <>
        {hasSamples && <SampleScans id={id} />}
        <StationScreen box={box} left={place} isFilming={isFilming} />
      </>
    );
  }
  if (box?.status === "VOIDED") return <VoidedScreen box={box} isJustVoided={wasOpen} />;
  if (box) return <SealedScreen box={box} isJustSealed={wasOpen} />;
  if (!error) {
    return (
      <div className="wrap grid min-h-[60dvh] place-items-center">
        <Spinner size="lg" label="Loading the break" />
      </div>
    );
  }
  return (
    <LoadFailureState
      heading="h1"
      title="This break could not be loaded"
      error={error}
      isFetching={isFetching}
      retry={retry}
    />
  );
}
