import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";

import { AccountSection } from "@/components/accounts/account-section";
import { turnOffPush, turnOnPush } from "@/components/notices/browser-push";
import { usePermission } from "@/components/notices/use-permission";
import { StepButton } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { PUSH_KINDS } from "@/lib/notices/kinds";
import type { PushState } from "@/lib/notices/push/schema";
import { BRAND } from "@/lib/platform/brand";

type PushSectionProps = { publicKey: string; stored: PushState };

export function PushSection({ publicKey, stored }: PushSectionProps) {
  const [isStored, setStored] = useState(stored.isOn);
  const permission = usePermission();
  const router = useRouter();
  const isOn = isStored && permission === "granted";
  const change = useMutation({
    mutationFn: () => (isOn ? turnOffPush() : turnOnPush(publicKey)),
    onSuccess: (state) => {
      setStored(state.isOn);
      router.refresh();
    },
    onError: (error) =>
      toastError(isOn ? "Could not be turned off" : "Could not be turned on", error),
  });
  return (
    <AccountSection
      id="push"
      title="On this device"
      hint={`News from ${BRAND} on your screen, even while it’s closed. Nothing comes between 10 PM and 8 AM.`}
    >
      <div className="grid justify-items-start gap-4">
        <p role="status">{permission && WORDS[isOn ? "on" : permission]}</p>
        {permission !== null && permission !== "unsupported" && permission !== "denied" && (
          <>
            {!isOn && (
              <p className="text-sm text-muted-foreground">
                {`You choose below what we send: ${new Intl.ListFormat("en-US").format(NAMES)}. Your browser asks you first.`}
              </p>
            )}
            <StepButton variant={isOn ? "outline" : "primary"} step={change}>
              {isOn ? "Turn off on this device" : "Turn on for this device"}
            </StepButton>
          </>
        )}
      </div>
    </AccountSection>
  );
}

const NAMES = PUSH_KINDS.map(({ name }) => name.toLowerCase());

const WORDS = {
  on: "On. This device gets news until you sign out.",
  granted: "Off",
  default: "Off",
  denied: `Blocked. Your browser doesn’t let ${BRAND} send notifications. Allow them in its settings for this site.`,
  unsupported: `Not supported by this browser. On an iPhone or iPad, add ${BRAND} to your home screen and open it from there.`,
};
