"use client";

import { ExternalLink, Plus } from "lucide-react";

import { ArrangedList, TakeBack } from "@/components/showcase/arranged-list";
import { PublicationTile } from "@/components/showcase/publication-tile";
import { ShowcaseForm } from "@/components/showcase/showcase-form";
import { useArrangement } from "@/components/showcase/use-arrangement";
import { Button, ButtonLink, OutlineLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TitledSection } from "@/components/ui/titled-section";
import { MAX_SHOWCASE_ITEMS } from "@/lib/showcase/kinds";

export function ArrangeScreen() {
  const { showcase, keep, arrange, takeBack, isSaving } = useArrangement();
  if (!showcase) return null;
  const { items, others, isPublished, hiddenReason, path } = showcase;
  const isFull = items.length >= MAX_SHOWCASE_ITEMS;
  return (
    <div className="grid gap-10">
      <div>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-1">
            <h1 className="text-3xl tracking-display">Showcase</h1>
            <p className="text-muted-foreground">
              Everything is private until you share it, and you can make it private again at any
              time.
            </p>
          </div>
          {isPublished && hiddenReason === null && (
            <ButtonLink href={path} variant="outline">
              <ExternalLink className="icon-sm" aria-hidden="true" />
              See my page
            </ButtonLink>
          )}
        </div>
      </div>
      {hiddenReason !== null && (
        <Notice tone="problem" title="We hid your showcase">
          <p>{hiddenReason}</p>
          <p>
            Change it, then{" "}
            <Link href="/contact" className="target textlink">
              write to us
            </Link>
            , and we’ll review it again.
          </p>
        </Notice>
      )}
      <TitledSection id="words" title="Your page" size="xl" className="grid max-w-140 gap-5">
        <ShowcaseForm showcase={showcase} onSaved={keep} />
      </TitledSection>
      <section aria-labelledby="arranged" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="arranged" className="text-xl">
            {`In your showcase (${items.length})`}
          </h2>
          {items.length > 0 && (
            <p className="text-sm text-muted-foreground">{isSaving ? "Saving…" : "Saved"}</p>
          )}
        </div>
        {items.length > 0 ? (
          <ArrangedList items={items} onOrder={arrange} onTakeBack={takeBack} />
        ) : (
          <EmptyState
            heading="h3"
            title="Nothing in your showcase yet"
            description={
              others.length > 0
                ? "Add what you share below."
                : "Share a card from your inventory, or a rip, and add it here."
            }
            className="rounded-lg border border-dashed py-10"
          >
            {others.length === 0 && <OutlineLink href="/inventory">Open my inventory</OutlineLink>}
          </EmptyState>
        )}
      </section>
      {others.length > 0 && (
        <TitledSection
          id="by-link"
          title={`Only by link (${others.length})`}
          size="xl"
          hint="Shared, but not in your showcase: only people with the link can find them."
          className="grid gap-4"
        >
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {others.map((publication) => (
              <li key={publication.id}>
                <PublicationTile publication={publication}>
                  <Button
                    variant="outline"
                    size="sm"
                    disabled={isFull}
                    aria-label={`Add ${publication.title} to the showcase`}
                    onClick={() => arrange([...items, publication])}
                  >
                    <Plus className="icon-sm" aria-hidden="true" />
                    Add
                  </Button>
                  <TakeBack publication={publication} onTakeBack={takeBack} />
                </PublicationTile>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </div>
  );
}
