import { TornPack } from "@/components/shell/torn-pack";
import { ButtonLink } from "@/components/ui/button";

/** Shown at any URL without a page. */
export function DeadEnd() {
  return (
    <div className="wrap grid min-h-[calc(100dvh-var(--header)-8rem)] items-center justify-items-start gap-8 py-16 lg:grid-cols-[7fr_5fr]">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-display">404 Page Not Found</h1>
        <p className="lead">Did you forget to add the page to the router?</p>
        <ButtonLink href="/" size="lg">
          Back to the products
        </ButtonLink>
      </div>
      <TornPack word="Empty" />
    </div>
  );
}
