import { CustomerPart } from "@/components/admin/customers/customer-part";
import { Link } from "@/components/ui/link";
import type { CustomerDetail } from "@/lib/customers/schema";

/** Where we resolve what the customer's own page is about. */
const DESKS: Record<string, { name: string; path: string }> = {
  "/account/balance": { name: "Payouts", path: "/admin/payouts" },
  "/account/claims": { name: "Claims", path: "/admin/claims" },
  "/inventory": { name: "Shipments", path: "/admin/shipments" },
  "/admin": { name: "Customers", path: "/admin/customers?state=staff" },
};

export function CustomerDeletion({ customer: { deletion } }: { customer: CustomerDetail }) {
  const { obstacles } = deletion;
  return (
    <CustomerPart title="Deleting the account">
      {obstacles.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          Nothing is in the way. They delete it themselves, in their account under Privacy.
        </p>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">
            They read these sentences in their account, and can delete it once none is left.
          </p>
          <ul className="text-sm">
            {obstacles.map(({ message, href }) => (
              <li key={message} className="flex justify-between gap-4 border-b py-3 first:border-t">
                <span>{message}</span>
                <Desk href={href} />
              </li>
            ))}
          </ul>
        </>
      )}
    </CustomerPart>
  );
}

function Desk({ href }: { href: string }) {
  const desk = Object.entries(DESKS).find(([path]) => href.startsWith(path))?.[1];
  if (!desk) return null;
  return (
    <Link href={desk.path} className="target flex-none textlink">
      {desk.name}
    </Link>
  );
}
