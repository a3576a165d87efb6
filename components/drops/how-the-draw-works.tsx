import { Link } from "@/components/ui/link";
import { TitledSection } from "@/components/ui/titled-section";

export function HowTheDrawWorks({ slug }: { slug: string }) {
  return (
    <TitledSection id="draw" title="How the draw works" className="grid content-start gap-3">
      <div className="prose text-muted-foreground">
        <p>
          At the start, the list of everyone in the room is closed and goes into our public ledger.
          A random value that no one could know at that moment then decides the order, so no one can
          steer it, and that includes us. Those who come later follow in the order of joining, and
          neither retrying nor a second device changes anyone’s place.
        </p>
        <p>
          {"When it’s your turn, you have a few minutes to hold your box. Afterwards, "}
          <Link href={`/verify/drop/${slug}`} prefetch={false} className="textlink">
            anyone can check the draw
          </Link>
          {" in their own browser."}
        </p>
      </div>
    </TitledSection>
  );
}
