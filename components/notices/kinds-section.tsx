import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";

import { AccountSection } from "@/components/accounts/account-section";
import { Switch } from "@/components/ui/switch";
import { toastError } from "@/components/ui/toast";
import type { NotificationChoice } from "@/lib/accounts/notifications/schema";
import { call } from "@/lib/client/call";
import { KINDS } from "@/lib/notices/kinds";

const CHANNELS = [
  { channel: "MAIL", label: "Email" },
  { channel: "PUSH", label: "Push" },
] as const;

export function KindsSection({ stored }: { stored: NotificationChoice[] }) {
  const [choices, setChoices] = useState(stored);
  const router = useRouter();
  const show = (choice: NotificationChoice) =>
    setChoices((all) =>
      all.map((one) => (one.channel === choice.channel && one.kind === choice.kind ? choice : one)),
    );
  const change = useMutation({
    // Serializes quick clicks.
    scope: { id: "notifications" },
    mutationFn: (choice: NotificationChoice) =>
      call("PATCH /api/account/notifications", { body: choice }),
    onMutate: show,
    onSuccess: () => router.refresh(),
    onError: (error, choice) => {
      show({ ...choice, isOn: !choice.isOn });
      toastError("Could not be saved", error);
    },
  });
  // Without push, it isn't mentioned.
  const channels = CHANNELS.filter(({ channel }) =>
    choices.some((choice) => choice.channel === channel),
  );
  return (
    <AccountSection
      id="kinds"
      title="What we tell you"
      hint="You see all of this in your account. Choose what else reaches you."
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b text-sm text-muted-foreground">
            <th scope="col" className="pb-2 text-left font-medium">
              News
            </th>
            {channels.map(({ channel, label }) => (
              <th key={channel} scope="col" className="w-18 pb-2 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map(({ kind, name, hint, mail }) => (
            <tr key={kind} className="border-b align-top">
              <th scope="row" className="py-4 pr-3 text-left font-normal">
                <span className="block font-medium">{name}</span>
                <span id={`hint-${kind}`} className="text-sm text-muted-foreground">
                  {hint}
                </span>
              </th>
              {channels.map(({ channel, label }) => {
                const choice = choices.find((one) => one.channel === channel && one.kind === kind);
                return (
                  <td key={channel} className="py-4 text-center text-sm text-muted-foreground">
                    {choice ? (
                      <Switch
                        aria-label={`${name}: ${label}`}
                        aria-describedby={`hint-${kind}`}
                        checked={choice.isOn}
                        onCheckedChange={(isOn) => change.mutate({ ...choice, isOn })}
                      />
                    ) : (
                      channel === "MAIL" && mail === "always" && <span>Always</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-4 text-sm text-muted-foreground">
        We always email you about your orders and the security of your account.
      </p>
    </AccountSection>
  );
}
