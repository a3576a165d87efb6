"use client";

import { CardPicture } from "@/components/cards/card-picture";
import { PublishPart } from "@/components/sharing/publish-part";
import { usePublication } from "@/components/sharing/use-publication";
import { ShareDialog } from "@/components/ui/share-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { describeCard, shareTextOf } from "@/lib/cards/card-words";
import type { BestCard, Subject } from "@/lib/showcase/schema";

type ShareSubjectProps = {
  subject: Subject;
  title: string;
  /** The card that text and picture are about. Fetched if undefined. */
  card?: BestCard;
  isOpen: boolean;
  onClose: () => void;
  returnFocus?: (() => void) | undefined;
};

/** Shares the best card's text with the public link if there is one, else with the site's. */
export function ShareSubject({
  subject,
  title,
  card,
  isOpen,
  onClose,
  returnFocus,
}: ShareSubjectProps) {
  const state = usePublication(subject);
  const shown = card ?? state.best;
  const isPublic = state.publication !== null && state.publication.hiddenReason === null;
  return (
    <ShareDialog
      title={title}
      text={shown ? shareTextOf(shown) : ""}
      url={isPublic ? state.publication?.path : undefined}
      picture={
        shown ? (
          <CardPicture
            image={shown.image}
            alt={describeCard(shown)}
            width={112}
            upTo={250}
            className="w-full"
          />
        ) : (
          <Skeleton className="aspect-5/7 w-full" />
        )
      }
      isOpen={isOpen}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <PublishPart kind={subject.kind} state={state} />
    </ShareDialog>
  );
}
