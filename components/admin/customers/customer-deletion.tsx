import { Part } from "@/components/admin/part";
import { Link } from "@/components/ui/link";
import { mayCall, type StaffEndpoint } from "@/lib/api/role-table";
import type { CustomerDetail } from "@/lib/customers/schema";
import type { DeskObstacle } from "@/lib/privacy/deletion-obstacles-schema";
import type { Role } from "@/lib/sessions/roles";

const SHOWN_TO: Record<DeskObstacle["desk"], StaffEndpoint> = {
  Claims: "getDeskClaim",
  Customers: "listCustomers",
  Orders: "listDeskOrders",
  Payouts: "listPayouts",
  Shipments: "listAllShipments",
  Webhooks: "listWebhooks",
};

type CustomerDeletionProps = { customer: CustomerDetail; role: Role | null };

export function CustomerDeletion({ customer: { deletion }, role }: CustomerDeletionProps) {
  const { obstacles } = deletion;
  return (
    <Part title="Deleting the account">
      {obstacles.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          Nothing is in the way. They delete it themselves, in their account under Privacy.
        </p>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">
            They can delete it in their account once none of these is left.
          </p>
          <ul className="text-sm">
            {obstacles.map(({ message, desk, href }) => (
              <li key={message} className="flex justify-between gap-4 border-b py-3 first:border-t">
                <span>{message}</span>
                {mayCall(role, SHOWN_TO[desk]) ? (
                  <Link href={href} className="target flex-none textlink">
                    {desk}
                  </Link>
                ) : (
                  <span className="flex-none text-muted-foreground">{desk}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
