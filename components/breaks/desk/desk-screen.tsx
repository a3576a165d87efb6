"use client";

import { RotateCw } from "lucide-react";

import { PageHead } from "@/components/back-office/page-head";
import { CommittedSection, VoidedSection } from "@/components/breaks/desk/ended-sections";
import { OpenSection } from "@/components/breaks/desk/open-section";
import { QueueSection } from "@/components/breaks/desk/queue-section";
import { SendSection } from "@/components/breaks/desk/send-section";
import { useDesk } from "@/components/breaks/desk/use-desk";
import { Button, OutlineLink } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { LoadFailureState } from "@/components/ui/load-failure";
import { errorMessage } from "@/lib/platform/client/api-client";

export function DeskScreen({ startsNext }: { startsNext: boolean }) {
  const { desk, error, isFetching, reload } = useDesk();
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Breaks"
        lead="Sold boxes, in the order they are opened"
        actions={
          <>
            <OutlineLink href="/admin/breaks/labels">Box labels</OutlineLink>
            <Button variant="outline" pending={isFetching} onClick={reload}>
              {!isFetching && <RotateCw className="icon-sm" aria-hidden="true" />}
              <span>Refresh</span>
            </Button>
          </>
        }
      />
      {error && desk && (
        <ErrorText className="pb-6">{`The desk could not be refreshed. ${errorMessage(error)}`}</ErrorText>
      )}
      {desk ? (
        <>
          <OpenSection breaks={desk.open} />
          <QueueSection boxes={desk.queue} startsNext={startsNext} />
          <SendSection boxes={desk.toSend} />
          <CommittedSection breaks={desk.committed} />
          {desk.voided.length > 0 && <VoidedSection breaks={desk.voided} />}
        </>
      ) : (
        error && (
          <LoadFailureState
            title="The desk could not be loaded"
            error={error}
            isFetching={isFetching}
            retry={reload}
          />
        )
      )}
    </div>
  );
}
