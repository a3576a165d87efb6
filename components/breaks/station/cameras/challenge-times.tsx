import { useState } from "react";

import type { WordTimes } from "@/components/breaks/station/cameras/use-marks";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { Break } from "@/lib/breaks/schema";
import { formatOffset, parseOffset } from "@/lib/cards/offset-text";

type ChallengeTimesProps = { box: Break; onMark: (times: WordTimes) => void };

/** When the challenge words are readable. "Words shown" fills it in while recording. */
export function ChallengeTimes({ box, onMark }: ChallengeTimesProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2 lg:max-w-md">
      <legend className="mb-2 text-sm font-medium">Code words readable at</legend>
      <WordTime name="challengeAMs" label="In video A" ms={box.challengeAMs} onMark={onMark} />
      <WordTime name="challengeBMs" label="In video B" ms={box.challengeBMs} onMark={onMark} />
    </fieldset>
  );
}

type WordTimeProps = {
  name: keyof WordTimes;
  label: string;
  ms: number | null;
  onMark: (times: WordTimes) => void;
};

function WordTime({ name, label, ms, onMark }: WordTimeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? formatOffset(ms);
  const isWrong = parseOffset(text) === undefined;
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={name}>{label}</Label>
      <Input
        id={name}
        value={text}
        placeholder="0:05.000"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${name}-error`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const next = parseOffset(text);
          if (next === undefined) return;
          if (next !== ms) onMark({ [name]: next });
          setTyped(null);
        }}
      />
      <FieldError
        id={`${name}-error`}
        message={isWrong ? "Please use the format 1:23.456" : undefined}
      />
    </div>
  );
}
