"use client";

import { AddressBlock } from "@/components/accounts/address-block";
import { labelOf } from "@/components/cards/details-of";
import { ReportProblem } from "@/components/claims/report-problem";
import { CancelPayable } from "@/components/payments/cancel-payable";
import { CustomsNote } from "@/components/payments/customs-note";
import { FeePayment } from "@/components/payments/fee-payment";
import { PaidTooLate, RefundNote } from "@/components/payments/refund-notes";
import { usePayable } from "@/components/payments/use-payable";
import { AsPacked } from "@/components/shipments/as-packed";
import { contentsOf } from "@/components/shipments/contents-of";
import { ParcelPromise } from "@/components/shipments/parcel-promise";
import { quoteRows } from "@/components/shipments/quote-rows";
import { ShipmentBoxLine } from "@/components/shipments/shipment-box-line";
import { ShipmentCardLine } from "@/components/shipments/shipment-card-line";
import { shipmentQuery } from "@/components/shipments/shipment-queries";
import { ShipmentTimeline } from "@/components/shipments/shipment-timeline";
import { ShipmentTracking } from "@/components/shipments/shipment-tracking";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Sums } from "@/components/ui/sums";
import { call } from "@/lib/client/call";
import { formatPrice, toCents } from "@/lib/platform/money";
import type { Shipment } from "@/lib/shipments/schema";

export function ShipmentScreen({ id }: { id: string }) {
  const { data: shipment } = usePayable(shipmentQuery(id));
  if (!shipment) return null;
  const { number, status, cards, times } = shipment;
  const isReportable = status === "SHIPPED" || status === "DELIVERED";
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: "Shipments", href: "/shipments" }, { label: number }]} />
      <h1 className="pt-2 text-4xl">Shipment {number}</h1>
      <p className="pt-2 pb-6 text-muted-foreground lg:pb-8">
        Started <LocalTime iso={times.createdAt} />
      </p>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-1 gap-8">
          {shipment.isAuto && status === "AWAITING_PAYMENT" && (
            <Notice tone="wax" title="Free storage of these cards has ended">
              <p>
                They stay here, safe and yours, until the fee is paid. They are never sold or thrown
                away.
              </p>
              <ButtonLink href="/inventory/to-ship" variant="outline" className="mt-2">
                Change address, insurance or cards
              </ButtonLink>
            </Notice>
          )}
          {status === "AWAITING_PAYMENT" && (
            <CustomsNote
              country={shipment.address.country}
              declared={formatPrice(shipment.declaredValue)}
            />
          )}
          {status === "AWAITING_PAYMENT" ? (
            <FeePayment
              query={shipmentQuery(id)}
              pay={(input) =>
                call("POST /api/shipments/{id}/payment", { params: { id }, ...input })
              }
              payable={shipment}
            />
          ) : (
            <Progress shipment={shipment} />
          )}
          <section aria-labelledby="cards">
            <h2 id="cards" className="pb-3 text-xl">
              {contentsOf(shipment)}
            </h2>
            <ul className="divide-y border-y">
              {cards.map((card) => (
                <li key={card.id} className="py-2.5">
                  <ShipmentCardLine card={card} />
                  {card.photo && card.image && (
                    <AsPacked card={card} scan={card.image} photo={card.photo} />
                  )}
                  {isReportable && (
                    <ReportProblem thing={{ cardId: card.id }} name={labelOf(card)} />
                  )}
                </li>
              ))}
              {shipment.boxes.map((box) => (
                <li key={box.id} className="py-2.5">
                  <ShipmentBoxLine box={box} />
                  {isReportable && (
                    <ReportProblem
                      thing={{ orderLineId: box.id }}
                      name={`${box.name}, box ${box.boxId.slice(0, 8)}`}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
          {shipment.canCancel && (
            <CancelPayable
              query={shipmentQuery(id)}
              cancel={() => call("POST /api/shipments/{id}/cancel", { params: { id } })}
              noun="Shipment"
              payable={shipment}
              isPaid={status === "PAID"}
              until="the parcel is packed"
              effect="Its cards stay in the vault, in To Ship."
            />
          )}
        </div>
        <Receipt shipment={shipment} />
      </div>
    </div>
  );
}

function Progress({ shipment }: { shipment: Shipment }) {
  const { status, payment, refund, joined, times } = shipment;
  return (
    <>
      <ShipmentTimeline shipment={shipment} />
      <PaidTooLate payment={payment} />
      {times.returnedAt && (
        <Notice title="This parcel came back to us">
          <p>
            Its cards are in your vault again, with a new period of free storage. Shipping is not
            refunded automatically, because the parcel was sent.
          </p>
          <ButtonLink href="/inventory" variant="outline" className="mt-2">
            Go to the inventory
          </ButtonLink>
        </Notice>
      )}
      {status === "CANCELLED" && !times.returnedAt && (
        <Notice title="This shipment was canceled">
          <p>Its cards were not shipped. Those in To Ship can go into a new shipment.</p>
          <RefundNote refund={refund} payment={payment} />
          <ButtonLink href="/inventory/to-ship" variant="outline" className="mt-2">
            Review a new shipment
          </ButtonLink>
        </Notice>
      )}
      {joined.length > 0 && (
        <p className="flex flex-wrap gap-x-2">
          <span>In one parcel with</span>
          {joined.map((other) => (
            <Link key={other.id} href={`/shipments/${other.id}`} className="target textlink">
              {other.number}
            </Link>
          ))}
        </p>
      )}
      <ShipmentTracking shipment={shipment} />
    </>
  );
}

function Receipt({ shipment }: { shipment: Shipment }) {
  const { address, cards, boxes, isSigned, declaredValue, order } = shipment;
  const sums = quoteRows(
    {
      isSigned,
      postageCents: toCents(shipment.postage),
      insuranceCents: toCents(shipment.insurance),
      signatureCents: toCents(shipment.signature),
      totalCents: toCents(shipment.total),
    },
    { cardCount: cards.length, boxCount: boxes.length },
  );
  return (
    <aside aria-labelledby="fee" className="crimp my-1.5 grid gap-5 bg-well p-6">
      <h2 id="fee" className="text-xl">
        All-in total
      </h2>
      <Sums {...sums} />
      <p className="-mt-2 text-sm text-muted-foreground">
        <span>{`Insured for ${formatPrice(declaredValue)}.`}</span>
        {isSigned && <span>{" Signature required on delivery."}</span>}
        {order && (
          <span>
            {" Paid with "}
            <Link href={`/orders/${order.id}`} className="target textlink">
              {`order ${order.number}`}
            </Link>
            .
          </span>
        )}
      </p>
      <AddressBlock address={address} className="border-t pt-5" />
      {shipment.status !== "CANCELLED" && <ParcelPromise shipment={shipment} />}
    </aside>
  );
}
