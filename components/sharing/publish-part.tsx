"use client";

import { useId } from "react";

import type { PublicationState } from "@/components/sharing/use-publication";
import { CopyLink } from "@/components/ui/copy-link";
import { Link } from "@/components/ui/link";
import { Switch } from "@/components/ui/switch";
import type { PublicationKind } from "@/lib/showcase/kinds";

const NOUNS: Record<PublicationKind, string> = { CARD: "card", PACK: "pack", BOX: "rip" };

type PublishPartProps = { kind: PublicationKind; state: PublicationState };

export function PublishPart({ kind, state }: PublishPartProps) {
  const { publication, isKnown, isPending, refusal, publish, takeBack } = state;
  const id = useId();
  const isHidden = Boolean(publication?.hiddenReason);
  return (
    <div className="grid gap-3 rounded-lg border p-4 text-sm">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1">
        <label htmlFor={id} className="font-medium">
          {`Anyone with the link can see this ${NOUNS[kind]}`}
        </label>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          aria-busy={isPending}
          checked={publication !== null}
          disabled={!isKnown}
          onCheckedChange={(isOn) => {
            if (!isPending) void (isOn ? publish() : takeBack());
          }}
        />
        <p id={`${id}-hint`} className="col-span-full text-muted-foreground">
          {publication
            ? "Turn it off to make it private again. The page and its pictures disappear immediately."
            : "Private. Only you see it until you turn this on. Your name is not on the page."}
        </p>
      </div>
      <p role="status" className={refusal ? "text-destructive" : "sr-only"}>
        {refusal}
      </p>
      {isHidden && <p>{`We hid it: ${publication?.hiddenReason}`}</p>}
      {publication && !isHidden && <LinkRow path={publication.path} />}
    </div>
  );
}

function LinkRow({ path }: { path: string }) {
  return (
    <>
      <CopyLink label="Public link" url={new URL(path, window.location.origin).href} />
      <p className="flex flex-wrap gap-x-5">
        <Link
          href={path}
          target="_blank"
          className="target inline-flex min-h-7 items-center textlink"
        >
          See the page
        </Link>
        <Link href="/account/showcase" className="target inline-flex min-h-7 items-center textlink">
          Arrange my showcase
        </Link>
      </p>
    </>
  );
}
