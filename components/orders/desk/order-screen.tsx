"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";

import { OwnCase, useIsOwnCase } from "@/components/accounts/own-case";
import { Notes } from "@/components/back-office/notes";
import { RecordHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { CancelBoxButton, isDisputed, OrderActions } from "@/components/orders/desk/order-actions";
import { deskOrderQuery } from "@/components/orders/desk/order-query";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Sums } from "@/components/ui/sums";
import { cityLine } from "@/lib/accounts/city-line";
import { call } from "@/lib/client/call";
import type { DeskOrder } from "@/lib/orders/desk/schema";
import type { BoxState } from "@/lib/orders/schema";
import { reasonName } from "@/lib/payments/desk/dispute-words";
import { formatDecimal } from "@/lib/platform/money";

const STATES: Record<BoxState, string> = {
  ASSIGNED: "Waiting",
  BREAKING: "At the station",
  READY: "Ready to rip",
  DONE: "Ripped",
  SENT: "Sent",
  CANCELLED: "Canceled",
  VOIDED: "Break voided",
};

const REASONS: Record<string, string> = {
  LATE: "Late payment",
  TWICE: "Duplicate payment",
  CANCELLED: "Canceled",
  VOIDED: "Break voided",
  CLAIM: "Claim",
  GOODWILL: "Goodwill",
};

const DISPUTES = { OPEN: "Not decided", WON: "Won", LOST: "Lost", CLOSED: "Closed" };

export function DeskOrderScreen({ number }: { number: string }) {
  const queryClient = useQueryClient();
  const { data: order } = useQuery(deskOrderQuery(number));
  const isOwn = useIsOwnCase([order?.customer?.username]);
  if (!order) return null;
  return (
    <div className="wrap pb-24">
      <RecordHead
        record={["Order", number]}
        above={[{ label: "Orders", href: "/admin/orders" }]}
        lead={<LocalTime iso={order.placedAt} />}
      />
      <OwnCase customers={[order.customer?.username]}>
        <OrderActions order={order} />
      </OwnCase>
      <div className="grid items-start gap-x-12 gap-y-10 pt-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-10">
          <Items order={order} isOwn={isOwn} />
          <Money order={order} />
          <Notes
            notes={order.notes}
            isReadOnly={isOwn}
            add={async (text) => {
              const changed = await call("POST /api/admin/orders/{id}/notes", {
                params: { id: order.id },
                body: { text },
              });
              queryClient.setQueryData(deskOrderQuery(number).queryKey, changed);
            }}
          />
        </div>
        <div className="grid gap-10">
          <Customer order={order} />
          <Timeline order={order} />
          <Mails order={order} />
        </div>
      </div>
    </div>
  );
}

type PartProps = { order: DeskOrder };

function Items({ order, isOwn }: PartProps & { isOwn: boolean }) {
  const { boxes, cards, shipment } = order;
  return (
    <Part title="Items">
      <ul className="text-sm">
        {boxes.map((box) => (
          <li key={box.id} className="grid gap-2 border-b py-3 first:border-t">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{box.name}</span>
              <span>{formatDecimal(box.price)}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
              <Badge>{STATES[box.state]}</Badge>
              <span>{box.delivery === "BREAK" ? "Opened by us" : "Sent sealed"}</span>
              <Link href={`/box/${box.boxId}`} className="target textlink">
                {`Box ${box.boxId.slice(0, 8)}`}
              </Link>
              {box.shipment && (
                <Link href={`/admin/shipments/${box.shipment.id}`} className="target textlink">
                  {box.shipment.number}
                </Link>
              )}
              {box.tracking && <span>{box.tracking}</span>}
              {box.gift && <span>{giftWords(box.gift)}</span>}
            </p>
            {!isOwn && <CancelBoxButton order={order} position={box.position} />}
          </li>
        ))}
        {cards.map(({ id, card, price }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b py-3">
            <span className="font-medium">{`${card.playerName}, ${card.setName} ${card.cardNumber}`}</span>
            <span>{formatDecimal(price)}</span>
          </li>
        ))}
      </ul>
      {shipment && (
        <p className="text-sm text-muted-foreground">
          {"The cards go with "}
          <Link href={`/admin/shipments/${shipment.id}`} className="target textlink">
            {shipment.number}
          </Link>
          .
        </p>
      )}
    </Part>
  );
}

type Gift = NonNullable<DeskOrder["boxes"][number]["gift"]>;

const giftWords = ({ claimedAt, claimedBy }: Gift) =>
  claimedAt ? `Given to ${claimedBy ?? "a deleted account"}` : "Wrapped as a gift";

function Money({ order }: PartProps) {
  const { subtotal, shipping, fee, total, payment, refunds, disputes } = order;
  return (
    <Part title="Payment">
      <Sums
        rows={[
          { name: "Items", amount: formatDecimal(subtotal) },
          { name: "Shipping", amount: formatDecimal(shipping) },
          { name: "Fee", amount: formatDecimal(fee) },
        ]}
        total={{ name: "Total", amount: formatDecimal(total) }}
      />
      <p className="text-sm [overflow-wrap:anywhere] text-muted-foreground">
        {`Paid with ${payment.provider === "stripe" ? "Stripe" : "the test provider"}${payment.reference ? `, ${payment.reference}` : ""}.`}
      </p>
      {disputes.length > 0 && (
        <ul aria-label="Disputes" className="text-sm">
          {disputes.map(({ reference, amount, reason, status, openedAt }) => (
            <li key={reference} className="grid gap-0.5 border-b py-3 first:border-t">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{`Disputed: ${formatDecimal(amount)}`}</span>
                <Badge variant={status === "OPEN" ? "vault" : "plain"}>{DISPUTES[status]}</Badge>
              </p>
              <p className="text-muted-foreground">
                <span>{`${reasonName(reason)} · `}</span>
                <LocalTime iso={openedAt} />
                <span className="[overflow-wrap:anywhere]">{` · ${reference}`}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul aria-label="Refunds" className="text-sm">
          {refunds.map(({ id, reason, amount, givenBefore, byBank, note, createdAt, doneAt }) => (
            <li key={id} className="grid gap-0.5 border-b py-3 first:border-t">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{`${REASONS[reason] ?? reason}: ${formatDecimal(amount)} back`}</span>
                <span className="text-muted-foreground">
                  {refundState({ amount, byBank, doneAt }, isDisputed(order))}
                </span>
              </p>
              {byBank !== "0.00" && byBank !== amount && (
                <p className="text-muted-foreground">
                  {`${formatDecimal(byBank)} of it was given back by the bank.`}
                </p>
              )}
              {givenBefore !== "0.00" && (
                <p className="text-muted-foreground">
                  {`${formatDecimal(givenBefore)} of it was already refunded as goodwill.`}
                </p>
              )}
              <p className="text-muted-foreground">
                <span>{note ? `${note} · ` : ""}</span>
                <LocalTime iso={createdAt} />
                <span className="[overflow-wrap:anywhere]">{` · ${id}`}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type Refund = Pick<DeskOrder["refunds"][number], "amount" | "byBank" | "doneAt">;

function refundState({ amount, byBank, doneAt }: Refund, isWaiting: boolean): string {
  if (byBank === amount) return "By the bank";
  if (doneAt) return "Paid";
  return isWaiting ? "Waiting for the bank" : "On its way";
}

function Customer({ order: { customer, address } }: PartProps) {
  const lines = [address.fullName, address.street, cityLine(address), address.country];
  return (
    <Part title="Customer">
      {customer ? (
        <p key="customer" className="text-sm [overflow-wrap:anywhere]">
          <Link href={`/admin/customers/${customer.id}`} className="target textlink">
            {customer.username}
          </Link>
          {`, ${customer.email}`}
        </p>
      ) : (
        <p key="deleted" className="text-sm text-muted-foreground">
          The account was deleted.
        </p>
      )}
      <address className="grid text-sm not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Part>
  );
}

function Timeline({ order: { timeline } }: PartProps) {
  return (
    <Part title="History">
      <ol className="grid gap-3 border-l pl-4 text-sm">
        {timeline.map(({ at, text, who }) => (
          <li key={`${at} ${text}`}>
            <p>{text}</p>
            <p className="text-muted-foreground">
              <LocalTime iso={at} />
              <span>{who ? ` · ${who}` : ""}</span>
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Mails({ order: { mails } }: PartProps) {
  return (
    <Part title="Emails in the last 7 days">
      {mails.length === 0 && <p className="text-sm text-muted-foreground">None.</p>}
      <ul className="text-sm">
        {mails.map(({ id, subject, createdAt, sentAt }) => (
          <li key={id} className="grid gap-0.5 border-b py-3 first:border-t">
            <span>{subject}</span>
            <span className="text-muted-foreground">
              <span>{sentAt ? "Sent " : "Waiting since "}</span>
              <LocalTime iso={sentAt ?? createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
