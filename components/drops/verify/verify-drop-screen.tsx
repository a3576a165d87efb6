"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

import type { DropResult } from "@/components/drops/verify/drop-check";
import { dropVerdict } from "@/components/drops/verify/drop-verdict";
import { FindPlaceForm } from "@/components/drops/verify/find-place-form";
import { useDropCheck } from "@/components/drops/verify/use-drop-check";
import { CheckedLines } from "@/components/proof/checked-lines";
import { FindingLine } from "@/components/proof/finding-line";
import { VerdictCard } from "@/components/proof/verdict-card";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { TitledSection } from "@/components/ui/titled-section";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import { DROP_LINES, type DropLineId } from "@/lib/proof/drops/line-names";

type Props = { slug: string; name: string; serverKey: string; serviceKeys: ServiceKeys };

const tagInHash = () => /^#([0-9a-f]{64})$/.exec(location.hash)?.[1] ?? null;

function onHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

const IDS = Object.keys(DROP_LINES) as DropLineId[];

export function VerifyDropScreen({ slug, name, ...keys }: Props) {
  const { result, check } = useDropCheck({ slug, ...keys });
  const given = useSyncExternalStore(onHash, tagInHash, () => null);
  const [typed, setTyped] = useState<string | null>(null);
  const tag = typed ?? given;
  useEffect(() => check(tagInHash()), [check]);
  const lines = result.status === "done" ? result.lines : [];
  const own = lines.find(({ id }) => id === "own");
  return (
    <div className="wrap pb-20">
      <Breadcrumbs
        crumbs={[
          { label: "Drops", href: "/drops" },
          { label: name, href: `/drops/${slug}` },
          { label: "Check the draw" },
        ]}
      />
      <div className="grid gap-3 pt-2 pb-8">
        <h1 className="text-3xl">Check the draw yourself</h1>
        <p className="lead">
          {`Your browser draws the places of ${name} again. It trusts one public key, and nothing else from us.`}
        </p>
      </div>
      <div className="grid gap-10">
        <VerdictCard {...verdictOf(result)}>
          {result.status === "failed" && (
            <Button variant="outline" onClick={() => check(tag)}>
              Try again
            </Button>
          )}
        </VerdictCard>
        {result.status !== "failed" && (
          <CheckedLines>
            {(hasDetails) => (
              <ol className="grid border-t">
                {IDS.map((id) => (
                  <FindingLine
                    key={id}
                    name={DROP_LINES[id]}
                    finding={lines.find((line) => line.id === id)}
                    hasDetails={hasDetails}
                  />
                ))}
              </ol>
            )}
          </CheckedLines>
        )}
        <TitledSection id="own" title="Your own place" className="grid gap-3">
          <FindPlaceForm
            key={given}
            tag={given ?? ""}
            onFind={(found) => {
              setTyped(found);
              check(found);
            }}
          />
          <p role="status">{typed !== null && own?.sentence}</p>
        </TitledSection>
        <DropLimits />
      </div>
    </div>
  );
}

function verdictOf(result: DropResult) {
  switch (result.status) {
    case "checking":
      return {
        tone: "plain",
        title: "Your browser is checking this draw",
        text: "This takes a moment. Nothing is taken on trust.",
      } as const;
    case "failed":
      return { tone: "open", title: "We couldn’t check this", text: result.sentence } as const;
    case "done":
      return dropVerdict(result.lines);
  }
}

/** Limits of the math, stated openly. */
const DropLimits = () => (
  <TitledSection
    id="limits"
    title="What this does not prove"
    size="xl"
    className="grid gap-3 rounded-lg bg-muted p-5 sm:p-6"
  >
    <ul className="grid max-w-[44em] list-disc gap-2 pl-5 text-muted-foreground">
      <li>
        That no one holds ten accounts. A drop’s page says how many places there were, and when
        their accounts signed up.
      </li>
      <li>
        That we admitted people when we say we did. But the list has everyone’s place, and those who
        waited saw it move.
      </li>
    </ul>
  </TitledSection>
);
