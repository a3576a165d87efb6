"use client";

import { useState } from "react";

import type { FieldProps } from "@/components/breaks/station/card-field";
import { fieldId } from "@/components/breaks/station/use-moves";
import { LabeledInput } from "@/components/ui/labeled-input";
import type { Place } from "@/lib/breaks/draft";
import { formatOffset, parseOffset } from "@/lib/cards/offset-text";

/** When the card appears in a video. Formats the input only on blur. */
export function OffsetField({
  card,
  place,
  onEdit,
  name,
  label,
}: FieldProps & { place: Place; name: "offsetAMs" | "offsetBMs"; label: string }) {
  const [typed, setTyped] = useState<{ at: string; text: string } | null>(null);
  // The field outlives the card, so it keeps focus when the arrows move to the next one.
  const at = `${place.pack}/${place.position}`;

  const text = typed?.at === at ? typed.text : formatOffset(card[name]);
  const isWrong = parseOffset(text) === undefined;
  return (
    <LabeledInput
      id={fieldId(name)}
      label={label}
      value={text}
      placeholder="1:23.456"
      autoComplete="off"
      error={isWrong ? "Please use the format 1:23.456" : undefined}
      onChange={(event) => {
        setTyped({ at, text: event.target.value });
        const ms = parseOffset(event.target.value);
        if (ms !== undefined && ms !== card[name]) onEdit({ [name]: ms });
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}
