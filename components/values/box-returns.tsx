"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { LocalTime } from "@/components/ui/local-time";
import { ColumnHeads } from "@/components/ui/table";
import { TitledSection } from "@/components/ui/titled-section";
import { Change } from "@/components/values/change";
import { pages } from "@/lib/client/pages";
import { errorMessage } from "@/lib/platform/client/api-client";
import { formatPrice } from "@/lib/platform/money";
import { countOf, outOf } from "@/lib/platform/plural";
import type { BoxReturn } from "@/lib/values/schema";

const NUMBERS = ["Cost", "Cards today", "Difference"];

export function BoxReturns() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    pages("GET /api/inventory/boxes"),
  );
  const boxes = data?.pages.flatMap((page) => page.items) ?? [];
  if (boxes.length === 0 && !error) return null;
  return (
    <TitledSection
      id="boxes-title"
      title="Your boxes"
      hint="What each box cost, and what the cards you pulled from it are worth today."
      className="grid gap-4"
    >
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="text-xs text-muted-foreground">
            <ColumnHeads
              names={["Box", ...NUMBERS]}
              end={NUMBERS}
              className="border-b py-2 align-bottom font-medium"
              endClassName="pl-3 text-right"
            />
          </tr>
        </thead>
        <tbody>
          {boxes.map((box) => (
            <BoxRow key={box.id} box={box} />
          ))}
        </tbody>
      </table>
      {error && <ErrorText>{`Your boxes could not be loaded. ${errorMessage(error)}`}</ErrorText>}
      {(hasNextPage || error) && (
        <Button
          variant="outline"
          pending={isFetching}
          onClick={() => void (error ? refetch() : fetchNextPage())}
          className="justify-self-start"
        >
          {error ? "Try again" : "Show more"}
        </Button>
      )}
    </TitledSection>
  );
}

const NUMBER = "py-3 pl-3 text-right align-top";

function BoxRow({ box }: { box: BoxReturn }) {
  const difference = (Number(box.value) - Number(box.cost)).toFixed(2);
  const packs =
    box.openedPacks < box.packCount
      ? `${outOf(box.openedPacks, box.packCount, "pack")} opened, ${countOf(box.cardCount, "card")} so far`
      : countOf(box.cardCount, "card");
  return (
    <tr className="border-b">
      <td className="py-3">
        <span className="font-strong">{`${box.name} ${box.type}`}</span>
        <span className="block pt-0.5 text-muted-foreground">
          <LocalTime iso={box.boughtAt} format="day" />
          {` · ${packs}`}
        </span>
      </td>
      <td className={NUMBER}>{formatPrice(box.cost)}</td>
      <td className={NUMBER}>{formatPrice(box.value)}</td>
      <td className={NUMBER}>
        <Change amount={difference} />
      </td>
    </tr>
  );
}
