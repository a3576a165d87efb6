import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import type { SetProgress } from "@/lib/checklists/schema";

export function SetRow({ set: { id, name, ownedCount, numberCount } }: { set: SetProgress }) {
  return (
    <li className="grid gap-2 py-4 text-sm sm:grid-cols-[1fr_16rem] sm:items-center sm:gap-6">
      <Link href={`/inventory/sets/${id}`} className="target font-strong hover:underline">
        {name}
      </Link>
      <div className="grid grid-cols-[1fr_6.5rem] items-center gap-4">
        <Progress value={ownedCount} max={numberCount} aria-label={`Numbers of ${name}`} />
        <span className="text-right text-muted-foreground">
          {ownedCount === numberCount ? "Complete" : `${ownedCount} of ${numberCount}`}
        </span>
      </div>
    </li>
  );
}
