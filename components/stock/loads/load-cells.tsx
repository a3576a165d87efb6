import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { LOAD_STATES, type LoadState } from "@/lib/loads/kinds";

export function StateBadge({ state }: { state: LoadState }) {
  return <Badge variant={state === "used" ? "listed" : "plain"}>{LOAD_STATES[state]}</Badge>;
}

type FileLinkProps = { importId: string; fileName: string };

export function FileLink({ importId, fileName }: FileLinkProps) {
  return (
    <Link href={`/admin/loads/${importId}`} className="target [overflow-wrap:anywhere] textlink">
      {fileName}
    </Link>
  );
}
