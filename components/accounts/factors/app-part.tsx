import { useMutation } from "@tanstack/react-query";

import { AppSetup } from "@/components/accounts/factors/app-setup";
import { RemoveFactor } from "@/components/accounts/factors/remove-factor";
import { StepButton } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";

type AppPartProps = {
  since: string | null;
  onAdded: (codes: string[] | null) => unknown;
  onRemoved: () => unknown;
};

export function AppPart({ since, onAdded, onRemoved }: AppPartProps) {
  const start = useMutation({
    mutationFn: () => call("POST /api/account/authenticator-app"),
    onError: (error) => toastError("Setup not started", error),
  });
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <div className="grid gap-1">
          <h3 className="font-medium">Authenticator app</h3>
          <p className="text-sm text-muted-foreground">
            {since ? (
              <span>
                <span>Added </span>
                <LocalTime iso={since} />
              </span>
            ) : (
              <span>An app on your phone that shows a new code every 30 seconds.</span>
            )}
          </p>
        </div>
        {since && (
          <RemoveFactor
            subject="the authenticator app"
            remove={() => call("DELETE /api/account/authenticator-app")}
            onRemoved={onRemoved}
          />
        )}
      </div>
      {!since &&
        (start.data ? (
          <AppSetup
            app={start.data}
            onCancel={start.reset}
            onAdded={async (codes) => {
              toastSuccess("Authenticator app added");
              await onAdded(codes);
              start.reset();
            }}
          />
        ) : (
          <div>
            <StepButton variant="outline" step={start} pendingLabel="Starting...">
              Set Up an App
            </StepButton>
          </div>
        ))}
    </div>
  );
}
