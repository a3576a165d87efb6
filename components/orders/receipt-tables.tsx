import type { ReactNode } from "react";

import { detailsOf } from "@/components/cards/details-of";
import { shortId, stateLabel } from "@/components/orders/box-words";
import { cn } from "@/components/ui/cn";
import { LocalTime } from "@/components/ui/local-time";
import type { Order, OrderBox } from "@/lib/orders/schema";
import { formatPrice, toCents } from "@/lib/platform/money";

export function ReceiptTables({
  boxes,
  cards,
  shipment,
}: Pick<Order, "boxes" | "cards" | "shipment">) {
  const cardOutcome = shipment ? `Put into shipment ${shipment.number}` : "Moved to your vault";
  const isAligned = boxes.length > 0 && cards.length > 0;
  return (
    <>
      {boxes.length > 0 && (
        <ReceiptTable
          isAligned={isAligned}
          heads={["Box", "Box id", "What happens"]}
          rows={boxes.map((box) => ({
            key: box.position,
            cells: [
              `${box.name}, ${box.format}`,
              shortId(box),
              <WhatHappens key="what" box={box} />,
            ],
            price: box.price,
          }))}
        />
      )}
      {cards.length > 0 && (
        <ReceiptTable
          isAligned={isAligned}
          heads={["Card", "Details", "What happened"]}
          rows={cards.map(({ position, card, price }) => ({
            key: position,
            cells: [card.playerName, detailsOf(card).join(", "), cardOutcome],
            price,
          }))}
        />
      )}
    </>
  );
}

function WhatHappens({ box }: { box: OrderBox }) {
  const { delivery, shipping, times, refund } = box;
  const words =
    delivery === "BREAK" ? "Opened on camera" : `Shipped sealed, ${formatPrice(shipping)}`;
  return (
    <>
      <span>{times.cancelledAt ? `${words}. ${stateLabel(box)}` : words}</span>
      {refund && toCents(refund.amount) > 0 && (
        <span>
          <span>{`, refund of ${formatPrice(refund.amount)} `}</span>
          {refund.doneAt ? <LocalTime iso={refund.doneAt} format="day" /> : <span>on its way</span>}
        </span>
      )}
    </>
  );
}

type ReceiptTableProps = {
  /** Aligns its columns with those of the other table. */
  isAligned: boolean;
  /** Column headings except the price. */
  heads: readonly [string, string, string];
  rows: readonly {
    key: number;
    cells: readonly [ReactNode, ReactNode, ReactNode];
    price: string;
  }[];
};

function ReceiptTable({ isAligned, heads, rows }: ReceiptTableProps) {
  return (
    <table
      className={cn(
        "w-full border-collapse text-left text-sm not-first-of-type:mt-6",
        isAligned && "table-fixed",
      )}
    >
      <thead>
        <tr className="border-y">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 font-medium">
              {head}
            </th>
          ))}
          <th scope="col" className="w-24 py-2 text-right font-medium">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, price }) => (
          <tr key={key} className="border-b align-top">
            {cells.map((cell, index) => (
              <td key={index} className="py-2 pr-4 break-words">
                {cell}
              </td>
            ))}
            <td className="py-2 text-right">{formatPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
