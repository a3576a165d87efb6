import { useState } from "react";

import { useChange } from "@/components/back-office/use-change";
import { customerQuery } from "@/components/customers/desk/customer-query";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { call } from "@/lib/client/call";
import type { CustomerChange, CustomerDetail } from "@/lib/customers/desk/schema";
import { countOf } from "@/lib/platform/plural";

type Action = {
  label: string;
  title: string;
  description: string;
  pendingLabel: string;
  done: string;
  isDestructive?: boolean;
  run: () => Promise<CustomerDetail>;
};

type CustomerActionsProps = {
  customer: CustomerDetail;
  /** True for an owner who views a colleague. */
  canResetFactors: boolean;
};

export function CustomerActions({ customer, canResetFactors }: CustomerActionsProps) {
  const actions = [
    ...actionsFor(customer),
    ...(canResetFactors && customer.role !== null ? [resetFactors(customer)] : []),
  ];
  return (
    <ul aria-label="Actions" className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <li key={action.label}>
          <ActionButton id={customer.id} action={action} />
        </li>
      ))}
    </ul>
  );
}

function ActionButton({ id, action }: { id: string; action: Action }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, isSuccess } = useChange(customerQuery(id));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="outline">{action.label}</Button>}
      title={action.title}
      description={action.description}
      labels={{ keep: "Cancel", confirm: action.label, pending: action.pendingLabel }}
      confirmVariant={action.isDestructive ? "destructive" : "primary"}
      step={{ isPending, isSuccess }}
      onConfirm={() =>
        mutate({ run: action.run, done: action.done }, { onSettled: () => setIsOpen(false) })
      }
    />
  );
}

const resetFactors = ({ id, username }: CustomerDetail): Action => ({
  label: "Reset second factors",
  title: `Reset the second factors of ${username}?`,
  description:
    "Their app, passkeys and recovery codes stop working, and they are signed out. They add new ones when they sign in. They get an email.",
  pendingLabel: "Resetting...",
  done: "Second factors reset.",
  isDestructive: true,
  run: () => call("POST /api/admin/customers/{id}/reset-factors", { params: { id } }),
});

/** The actions that would change something, each with what it will do. */
function actionsFor(customer: CustomerDetail): Action[] {
  const { id, username, isActive, emailVerified, isTrustedBuyer, isLocked, sessions } = customer;
  const params = { id };
  const change = (body: CustomerChange) => () =>
    call("PATCH /api/admin/customers/{id}", { params, body });
  return [
    isActive
      ? {
          label: "Disable",
          title: `Disable ${username}?`,
          description:
            "They are signed out everywhere and can't sign in. Their boxes, cards and money stay theirs. They get an email.",
          pendingLabel: "Disabling...",
          done: "Disabled.",
          isDestructive: true,
          run: change({ isActive: false }),
        }
      : {
          label: "Enable",
          title: `Enable ${username}?`,
          description: "They can sign in again with their password. They get an email.",
          pendingLabel: "Enabling...",
          done: "Enabled.",
          run: change({ isActive: true }),
        },
    ...(sessions.length > 0
      ? [
          {
            label: "End sessions",
            title: "End all sessions?",
            description: `They are signed out on ${countOf(sessions.length, "device")}. They get an email.`,
            pendingLabel: "Ending...",
            done: "Signed out everywhere.",
            run: () => call("POST /api/admin/customers/{id}/sign-out", { params }),
          },
        ]
      : []),
    ...(isLocked
      ? [
          {
            label: "Unlock",
            title: `Unlock ${username}?`,
            description: "They can try again right away. They get an email.",
            pendingLabel: "Unlocking...",
            done: "Unlocked.",
            run: () => call("POST /api/admin/customers/{id}/unlock", { params }),
          },
        ]
      : []),
    ...(emailVerified
      ? []
      : [
          {
            label: "Verify email",
            title: "Mark the email as verified?",
            description:
              "Only if you know that the address is theirs. Payouts and password resets rely on it. They get an email.",
            pendingLabel: "Verifying...",
            done: "Verified.",
            run: change({ emailVerified: true }),
          },
        ]),
    isTrustedBuyer
      ? {
          label: "Stop trusting",
          title: `Stop trusting ${username} as a buyer?`,
          description: "First-purchase limits apply again, unless they have bought something.",
          pendingLabel: "Changing...",
          done: "No longer trusted.",
          run: change({ isTrustedBuyer: false }),
        }
      : {
          label: "Trust as a buyer",
          title: `Trust ${username} as a buyer?`,
          description: "They can hold as many boxes at a time as someone who has bought before.",
          pendingLabel: "Changing...",
          done: "Trusted.",
          run: change({ isTrustedBuyer: true }),
        },
  ];
}
