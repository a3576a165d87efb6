import { useState } from "react";

import type { WordTimes } from "@/components/breaks/station/cameras/use-marks";
import { LabeledInput } from "@/components/ui/labeled-input";
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
    <LabeledInput
      id={name}
      label={label}
      value={text}
      placeholder="0:05.000"
      autoComplete="off"
      error={isWrong ? "Please use the format 1:23.456" : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const next = parseOffset(text);
        if (next === undefined) return;
        if (next !== ms) onMark({ [name]: next });
        setTyped(null);
      }}
    />
  );
}
