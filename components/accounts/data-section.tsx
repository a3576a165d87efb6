import { AccountSection } from "@/components/accounts/account-section";
import { buttonVariants } from "@/components/ui/button-variants";
import { addressOf } from "@/lib/client/address";

export function DataSection() {
  return (
    <AccountSection id="data" title="Your data" hint="Yours to take with you.">
      <div className="grid justify-items-start gap-4">
        <p>
          One JSON file with what we store about you: your profile, address and interests, your
          cart, your boxes, and the cards you pulled with their history. It includes your messages
          to us once your email address is verified.
        </p>
        <a
          href={addressOf("GET /api/account/export")}
          className={buttonVariants({ variant: "outline" })}
        >
          Download Your Data
        </a>
      </div>
    </AccountSection>
  );
}
