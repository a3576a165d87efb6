import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { FormDialog } from "@/components/back-office/form-dialog";
import { Part } from "@/components/back-office/part";
import { ReasonField } from "@/components/back-office/reason-field";
import { useMayCall } from "@/components/back-office/staff-role";
import { LabeledInput } from "@/components/ui/labeled-input";
import { Link } from "@/components/ui/link";
import type { StaffEndpoint } from "@/lib/api/staff-access";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import type { CustomerDetail } from "@/lib/customers/desk/schema";
import type { DeskObstacle } from "@/lib/privacy/deletion-obstacles-schema";

const SHOWN_TO: Record<DeskObstacle["desk"], StaffEndpoint> = {
  Claims: "getDeskClaim",

  Orders: "listDeskOrders",
  Payouts: "listPayouts",
  Shipments: "listAllShipments",
  Team: "listTeam",
  Webhooks: "listWebhooks",
};

export function CustomerDeletion({ customer }: { customer: CustomerDetail }) {
  const may = useMayCall();
  const { isDeleted, obstacles } = customer.deletion;
  if (isDeleted)
    return (
      <Part title="Account deletion">
        <p className="text-sm text-muted-foreground">
          This account was deleted. Only the history of its boxes and cards remains.
        </p>
      </Part>
    );
  return (
    <Part title="Account deletion">
      {obstacles.length === 0 ? (
        <>
          <p className="text-sm text-muted-foreground">
            Nothing prevents it. They can delete their account themselves, under Privacy, or ask us
            in writing. Then an owner can delete it here.
          </p>
          {may("deleteCustomer") && <DeleteButton customer={customer} />}
        </>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">
            They can delete their account once these are resolved.
          </p>
          <ul className="text-sm">
            {obstacles.map(({ message, desk, href }) => (
              <li key={message} className="flex justify-between gap-4 border-b py-3 first:border-t">
                <span>{message}</span>
                {may(SHOWN_TO[desk]) ? (
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

function DeleteButton({ customer: { id, username } }: { customer: CustomerDetail }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (
    <p>
      <FormDialog
        trigger="Delete account"
        title={`Delete the account of ${username}?`}
        description="Only if they asked for it in writing. Their data can't be restored. They get an email."
        confirm="Delete account"
        pending="Deleting..."
        done="Account deleted."
        isDestructive
        run={async ({ confirmation = "", reason = "" }) => {
          await call("DELETE /api/admin/customers/{id}", {
            params: { id },
            body: { confirmation, reason },
          });
          await queryClient.invalidateQueries({
            ...under("/api/admin/customers"),
            refetchType: "none",
          });
          router.replace("/admin/customers");
        }}
      >
        <LabeledInput
          label={`To confirm, type their username: ${username}`}
          name="confirmation"
          required
          autoComplete="off"
        />
        <ReasonField />
        <p className="text-sm text-muted-foreground">
          The audit log keeps the reason, so write no names or addresses.
        </p>
      </FormDialog>
    </p>
  );
}
