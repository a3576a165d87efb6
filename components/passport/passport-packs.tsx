"use client";

import { useState } from "react";

import { PackRuns } from "@/components/passport/pack-runs";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { call } from "@/lib/client/call";
import { errorMessage } from "@/lib/platform/client/api-client";
import type { PassportCard, PassportPacks } from "@/lib/proof/passport/schema";

type PassportPacksProps = {
  boxId: string;
  first: PassportPacks;
  /** Seeks to a card in the videos; undefined hides the link. */
  onSee?: ((card: PassportCard) => void) | undefined;
};

export function PassportPackList({ boxId, first, onSee }: PassportPacksProps) {
  const [{ packs, next }, setShown] = useState(first);
  const [state, setState] = useState<{ isLoading: boolean; error: string }>({
    isLoading: false,
    error: "",
  });

  async function showMore() {
    setState({ isLoading: true, error: "" });
    try {
      const more = await call("GET /api/passports/{boxId}/packs", {
        params: { boxId },
        query: { from: next ?? undefined },
      });
      setShown({ packs: [...packs, ...more.packs], next: more.next });
      setState({ isLoading: false, error: "" });
    } catch (error) {
      setState({ isLoading: false, error: errorMessage(error) });
    }
  }

  return (
    <div className="grid gap-10">
      <PackRuns packs={packs} onSee={onSee} />
      {next !== null && (
        <div className="grid justify-items-center gap-3">
          {state.error && (
            <ErrorText>{`The next packs could not be loaded. ${state.error}`}</ErrorText>
          )}
          <Button variant="outline" pending={state.isLoading} onClick={() => void showMore()}>
            Show more packs
          </Button>
        </div>
      )}
    </div>
  );
}
