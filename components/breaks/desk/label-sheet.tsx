"use client";

import { PageHead } from "@/components/back-office/page-head";
import { PrintButton } from "@/components/back-office/print-button";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";

type LabelSheetProps = {
  title: string;
  above?: readonly Crumb[];
  labels: readonly {
    shortId: string;
    title: string;
    detail: string;
    qr: { size: number; path: string };
  }[];
  empty: string;
};

/**
 * QR codes with more modules than a short id needs are printed larger, so that phones read them.
 */
const SHORT_CODE = 27;

/**
 * A card's QR code holds the short id, which scanners type into the desks. A box's leads to its
 * passport, and the desks accept that too.
 */
export function LabelSheet({ title, above, labels, empty }: LabelSheetProps) {
  return (
    <div className="wrap pb-16">
      <div data-print="none">
        <PageHead
          title={title}
          above={above}
          actions={<PrintButton disabled={labels.length === 0}>Print labels</PrintButton>}
        />
      </div>
      {labels.length === 0 ? (
        <EmptyState title="No labels" description={empty} />
      ) : (
        <ul
          aria-label="Labels"
          className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3 print:grid-cols-3 print:gap-2"
        >
          {labels.map(({ shortId, title: name, detail, qr }) => (
            <li
              key={shortId}
              className="bg-white text-black flex items-center gap-3 rounded-md border p-2 print:rounded-none"
            >
              <svg
                viewBox={`0 0 ${qr.size} ${qr.size}`}
                className={`flex-none ${qr.size > SHORT_CODE ? "size-24" : "size-16"}`}
                shapeRendering="crispEdges"
                role="img"
                aria-label={`QR code of ${shortId}`}
              >
                {/* Scanners need dark on light, in either theme. */}
                <rect width={qr.size} height={qr.size} fill="white" />
                <path d={qr.path} fill="black" />
              </svg>
              <div className="min-w-0 text-sm leading-tight">
                <p className="font-strong">{name}</p>
                <p className="truncate">{detail}</p>
                <p className="font-mono pt-1">{shortId}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
