"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";

import { OwnCase, useIsOwnCase } from "@/components/accounts/own-case";
import { Notes } from "@/components/back-office/notes";
import { PageHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { useMayCall } from "@/components/back-office/staff-role";
import { CustomerActions } from "@/components/customers/desk/customer-actions";
import { CustomerBadges } from "@/components/customers/desk/customer-badges";
import { CustomerDeletion } from "@/components/customers/desk/customer-deletion";
import { CustomerMessages } from "@/components/customers/desk/customer-messages";
import { customerQuery } from "@/components/customers/desk/customer-query";
import { Fact } from "@/components/ui/fact";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { cityLine } from "@/lib/accounts/city-line";
import { call } from "@/lib/client/call";
import type { CustomerDetail } from "@/lib/customers/desk/schema";
import { formatDecimal } from "@/lib/platform/money";

export function CustomerScreen({ id }: { id: string }) {
  const may = useMayCall();
  const queryClient = useQueryClient();
  const { data: customer } = useQuery(customerQuery(id));
  const isOwn = useIsOwnCase([customer?.username]);
  if (!customer) return null;
  const { username, fullName, createdAt } = customer;
  return (
    <div className="wrap pb-24">
      <PageHead
        title={username}
        above={[{ label: "Customers", href: "/admin/customers" }]}
        lead={
          <>
            <span>{fullName ? `${fullName}, since ` : "Since "}</span>
            <LocalTime iso={createdAt} format="day" />
          </>
        }
      >
        <CustomerBadges customer={customer} />
      </PageHead>
      <OwnCase customers={[username]}>
        <CustomerActions customer={customer} canResetFactors={may("resetCustomerFactors")} />
      </OwnCase>
      <div className="grid items-start gap-x-12 gap-y-10 pt-8 lg:grid-cols-2">
        <Facts customer={customer} />
        <Orders customer={customer} />
        <CustomerMessages customer={customer} />
        <Notes
          notes={customer.notes}
          isReadOnly={isOwn}
          add={async (text) => {
            const changed = await call("POST /api/admin/customers/{id}/notes", {
              params: { id },
              body: { text },
            });
            queryClient.setQueryData(customerQuery(id).queryKey, changed);
          }}
        />
        <Sessions customer={customer} />
        {!isOwn && <CustomerDeletion customer={customer} />}
      </div>
    </div>
  );
}

type PartProps = { customer: CustomerDetail };

function Facts({ customer }: PartProps) {
  const { email, street, city, state, zipCode, country } = customer;
  const { balance, cardsInVault, sealedBoxes, openClaims, limits } = customer;
  const address = [street, cityLine({ city, state, zipCode }), country].filter(Boolean);
  return (
    <Part title="About">
      <dl className="border-t text-sm">
        <Fact name="Email">
          <a href={`mailto:${email}`} className="target textlink">
            {email}
          </a>
        </Fact>
        <Fact name="Address">{address.join(", ") || "None"}</Fact>
        {limits.map(({ limit, until }) => (
          <Fact key={limit} name="Locked">
            <span>{`${limit}, until `}</span>
            <LocalTime iso={until} />
          </Fact>
        ))}
        <Fact name="Balance">{formatDecimal(balance)}</Fact>
        <Fact name="Cards in the vault">{String(cardsInVault)}</Fact>
        <Fact name="Sealed boxes">{String(sealedBoxes)}</Fact>
        <Fact name="Open claims">
          <Link href="/admin/claims" className="target textlink">
            {openClaims}
          </Link>
        </Fact>
      </dl>
    </Part>
  );
}

function Orders({ customer: { orders, orderCount } }: PartProps) {
  return (
    <Part title="Orders">
      {orders.length === 0 && <p className="text-sm text-muted-foreground">None yet.</p>}
      <ul className="text-sm">
        {orders.map(({ id, number, total, placedAt }) => (
          <li key={id} className="flex justify-between gap-4 border-b py-3 first:border-t">
            <Link href={`/admin/orders/${number}`} className="target textlink">
              {number}
            </Link>
            <span className="text-muted-foreground">
              <LocalTime iso={placedAt} format="day" />
            </span>
            <span>{formatDecimal(total)}</span>
          </li>
        ))}
      </ul>
      {orderCount > orders.length && (
        <p className="text-sm text-muted-foreground">{`Showing the newest ${orders.length} of ${orderCount}.`}</p>
      )}
    </Part>
  );
}

function Sessions({ customer: { sessions } }: PartProps) {
  return (
    <Part title="Signed in on">
      {sessions.length === 0 && <p className="text-sm text-muted-foreground">No devices.</p>}
      <ul className="text-sm">
        {sessions.map(({ id, device, network, lastUsedAt }) => (
          <li key={id} className="grid gap-0.5 border-b py-3 first:border-t">
            <span>{device}</span>
            <span className="text-muted-foreground">
              Last used <LocalTime iso={lastUsedAt} /> from {network}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
