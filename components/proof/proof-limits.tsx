import { TitledSection } from "@/components/ui/titled-section";
/** Limits of the math, which the pages state openly. */
export function ProofLimits() {
  return (
    <TitledSection
      id="limits"
      title="What this does not prove"
      size="xl"
      className="grid gap-3 rounded-lg bg-muted p-5 sm:p-6"
    >
      <ul className="grid max-w-[44em] list-disc gap-2 pl-5 text-muted-foreground">
        <li>
          That the factory’s seal is genuine, or that no one weighed the box before it came to us.
          For that, check the photos of its seal and the video.
        </li>
        <li>
          That the video was not staged. It shows words that no one could know before the sale, and
          the cards at the times that were sealed.
        </li>
        <li>
          That no other box was treated better. But each box is sold and opened in the order in
          which it came out of its case, and the log has all of them.
        </li>
      </ul>
    </TitledSection>
  );
}
