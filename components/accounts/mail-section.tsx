import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";

import { AccountSection } from "@/components/accounts/account-section";
import { Switch } from "@/components/ui/switch";
import { toastError } from "@/components/ui/toast";
import { MAIL_KINDS } from "@/lib/accounts/mail/kinds";
import type { MailPreference } from "@/lib/accounts/mail/schema";
import { call } from "@/lib/client/call";

export function MailSection({ stored }: { stored: MailPreference[] }) {
  const [preferences, setPreferences] = useState(stored);
  const router = useRouter();
  const show = ({ kind, isOn }: MailPreference) =>
    setPreferences((all) => all.map((one) => (one.kind === kind ? { kind, isOn } : one)));
  const change = useMutation({
    // Serializes quick clicks.
    scope: { id: "mail-preferences" },
    mutationFn: (preference: MailPreference) =>
      call("PATCH /api/account/mail", { body: preference }),
    onMutate: show,
    onSuccess: () => router.refresh(),
    onError: (error, { kind, isOn }) => {
      show({ kind, isOn: !isOn });
      toastError("Could not be saved", error);
    },
  });
  return (
    <AccountSection
      id="mail"
      title="Email"
      hint="What we may email you about. You see this news in your account either way."
    >
      <div className="grid gap-6">
        <ul className="grid gap-5">
          {MAIL_KINDS.map(({ kind, name, hint }) => (
            <MailSwitch
              key={kind}
              name={name}
              hint={hint}
              isOn={preferences.some((one) => one.kind === kind && one.isOn)}
              onChange={(isOn) => change.mutate({ kind, isOn })}
            />
          ))}
        </ul>
        <p className="text-sm text-muted-foreground">
          We always email you about your orders, shipments, grades and the security of your account.
        </p>
      </div>
    </AccountSection>
  );
}

type MailSwitchProps = {
  name: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function MailSwitch({ name, hint, isOn, onChange }: MailSwitchProps) {
  const id = useId();
  return (
    <li className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium">
          {name}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={isOn} onCheckedChange={onChange} />
    </li>
  );
}
