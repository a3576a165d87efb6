"use client";

import { useId, useState } from "react";

import { Switch } from "@/components/ui/switch";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";

type BoxPrivacyProps = {
  boxId: string;
  /** Name for screen readers, on a page with several boxes. */
  name?: string;
  isClosed: boolean;
  onChanged: () => void;
};

/** Lets the owner decide who sees the cards of a box. */
export function BoxPrivacy({ boxId, name, isClosed, onChanged }: BoxPrivacyProps) {
  const id = useId();
  // Shown until the server's answer reaches the page.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isPublic = !(wanted ?? isClosed);

  async function change(isNowPublic: boolean) {
    setWanted(!isNowPublic);
    try {
      await call("PATCH /api/passports/{boxId}", {
        params: { boxId },
        body: { isClosed: !isNowPublic },
      });
      onChanged();
    } catch (error) {
      setWanted(null);
      toastError("The choice could not be saved", error);
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 rounded-lg border p-4 text-sm">
      <label htmlFor={id} className="font-medium">
        <span>Show my cards to everyone</span>
        {name && <span className="sr-only">: {name}</span>}
      </label>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isPublic}
        onCheckedChange={(isOn) => void change(isOn)}
      />
      <p id={`${id}-hint`} className="col-span-full max-w-[44em] text-muted-foreground">
        {isPublic
          ? "Anyone can see the cards and videos of the packs you opened, but never your name. Closed packs stay secret."
          : "Only you see the cards and videos. The fingerprints, counts and times stay public, so the proof still holds."}
      </p>
    </div>
  );
}
