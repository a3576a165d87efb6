import { useQuery } from "@tanstack/react-query";

import { DeleteAccountForm } from "@/components/accounts/delete-account-form";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { DialogCancel } from "@/components/ui/dialog-cancel";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import { query } from "@/lib/client/query";
import { errorMessage } from "@/lib/platform/client/api-client";

export function DeleteAccount({ username }: { username: string }) {
  const { data, error, isFetching } = useQuery({
    ...query("GET /api/account/deletion"),
    staleTime: 0,
    gcTime: 0,
  });
  if (data?.obstacles.length === 0 && !isFetching) return <DeleteAccountForm username={username} />;
  return (
    <>
      <DialogBody>
        <div role="status" className="grid gap-3">
          {error ? (
            <p className="text-sm text-destructive">{errorMessage(error)}</p>
          ) : data && !isFetching ? (
            <>
              <p>Before you can delete your account, please take care of this:</p>
              <ul className="grid gap-2">
                {data.obstacles.map(({ message, href }) => (
                  <li key={message} className="grid gap-0.5 border-l-2 border-wax-line pl-3">
                    <span>{message}</span>
                    <Link href={href} className="target justify-self-start text-sm textlink">
                      Take me there
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <Spinner />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </>
  );
}
