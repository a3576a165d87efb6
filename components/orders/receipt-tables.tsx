import { shortId, stateLabel } from "@/components/orders/box-words";
import { detailsOf } from "@/lib/cards/card-words";
import type { Order, OrderBox } from "@/lib/orders/schema";
import { formatPrice, toCents } from "@/lib/platform/money";
import { formatLongDate } from "@/lib/platform/time";

/** In print: what was bought, boxes before cards. */
export function ReceiptTables({ boxes, cards }: Pick<Order, "boxes" | "cards">) {
  return (
    <>
      {boxes.length > 0 && (
        <ReceiptTable
          heads={["Box", "Box id", "What happens"]}
          rows={boxes.map((box) => ({
            key: box.position,
            cells: [`${box.name}, ${box.format}`, shortId(box), whatHappens(box)],
            price: box.price,
          }))}
        />
      )}
      {cards.length > 0 && (
        <ReceiptTable
          heads={["Card", "Details", "What happened"]}
          rows={cards.map(({ position, card, price }) => ({
            key: position,
            cells: [card.playerName, detailsOf(card).join(", "), "Moved to your vault"],
            price,
          }))}
        />
      )}
    </>
  );
}

function whatHappens(box: OrderBox): string {
  const { delivery, shipping, times, refund } = box;
  return [
    delivery === "BREAK" ? "Opened on camera" : `Shipped sealed, ${formatPrice(shipping)}`,
    ...(times.cancelledAt ? [`. ${stateLabel(box)}`] : []),
    ...(refund && toCents(refund.amount) > 0
      ? [
          `, refund of ${formatPrice(refund.amount)} ${refund.doneAt ? formatLongDate(refund.doneAt) : "on its way"}`,
        ]
      : []),
  ].join("");
}

type ReceiptTableProps = {
  /** Of the cells, without the price. */
  heads: readonly [string, string, string];
  rows: readonly { key: number; cells: readonly [string, string, string]; price: string }[];
};

function ReceiptTable({ heads, rows }: ReceiptTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm not-first-of-type:mt-6">
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
