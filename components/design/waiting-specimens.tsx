"use client";

import { CsvProblems } from "@/components/back-office/csv-problems";
import { ImportProgress } from "@/components/back-office/import-progress";
import { BothThemes, Section, Specimen } from "@/components/design/specimen";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { LoadFailureNotice, LoadFailureText } from "@/components/ui/load-failure";
import { PagedList } from "@/components/ui/paged-list";
import { Progress } from "@/components/ui/progress";
import { ShowMore } from "@/components/ui/show-more";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { toastFailure, toastSuccess, toastWithUndo } from "@/components/ui/toast";

const LIST = {
  data: { pages: [{ items: ["FW-1001", "FW-1002"] }] },
  error: null,
  isFetching: false,
  hasNextPage: true,
  fetchNextPage: () => {},
  refetch: () => {},
};

const FAILURE = { error: new Error(), isFetching: false, retry: () => {} };

export function WaitingSpecimens() {
  return (
    <Section
      title="Waiting and answering"
      note="Toasts follow the theme of the page: change it in the header."
    >
      <BothThemes>
        <Specimen name="progress: none, some, all">
          {[0, 62, 100].map((value) => (
            <Progress
              key={value}
              aria-label={`${value} percent`}
              value={value}
              className="w-full"
            />
          ))}
        </Specimen>
        <Specimen name="import-progress">
          <div className="w-full">
            <ImportProgress
              stage={{ step: "scans", done: 7, total: 24 }}
              noun="card"
              onStop={() => {}}
            />
          </div>
        </Specimen>
        <Specimen name="spinner: sm, lg">
          <Spinner />
          <Spinner size="lg" label="Loading" />
        </Specimen>
        <Specimen name="skeleton">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-32" />
        </Specimen>
        <Specimen name="paged list">
          <div className="w-full">
            <PagedList list={LIST} name="The orders" empty={null}>
              {(number) => (
                <li key={number} className="py-3">
                  {number}
                </li>
              )}
            </PagedList>
          </div>
        </Specimen>
        <Specimen name="show more: failed">
          <ShowMore list={{ ...LIST, error: new Error() }} name="The orders" />
        </Specimen>
        <Specimen name="error text">
          <ErrorText>The desk could not be refreshed.</ErrorText>
        </Specimen>
        <Specimen name="load failure: notice, text">
          <LoadFailureNotice title="Your balance could not be loaded" {...FAILURE} />
          <LoadFailureText subject="The filters" {...FAILURE} />
        </Specimen>
        <Specimen name="csv-problems">
          <CsvProblems
            problems={[
              { row: 3, field: "value", message: "The value must be in dollars with cents" },
            ]}
          />
        </Specimen>
        <Specimen name="toast">
          <Button
            variant="outline"
            onClick={() => toastSuccess("Saved", "Three packs are in your cart.")}
          >
            It worked
          </Button>
          <Button variant="outline" onClick={() => toastFailure("Login failed", null)}>
            It failed
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toastWithUndo({
                title: "Three cards moved to To Ship",
                onUndo: () => toastSuccess("Moved back"),
              })
            }
          >
            With Undo
          </Button>
        </Specimen>
      </BothThemes>
    </Section>
  );
}
