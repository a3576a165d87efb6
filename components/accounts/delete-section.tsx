import { AccountSection } from "@/components/accounts/account-section";
import { DeleteAccount } from "@/components/accounts/delete-account";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHead, DialogTrigger } from "@/components/ui/dialog";

export function DeleteSection({ username }: { username: string }) {
  return (
    <AccountSection id="delete" title="Delete account" hint="This cannot be undone.">
      <div className="grid justify-items-start gap-4">
        <p>
          Deletes your account and everything in it, immediately and permanently. You may want to
          download your data first.
        </p>
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Delete Account...</Button>
          </DialogTrigger>
          <DialogContent role="alertdialog">
            <DialogHead title="Delete your account?">
              Your profile, address, cart and sign-in are deleted. No one can restore them, not even
              us.
            </DialogHead>
            <DeleteAccount username={username} />
          </DialogContent>
        </Dialog>
      </div>
    </AccountSection>
  );
}
