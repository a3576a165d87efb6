import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { IMPORT_STATES, type ImportState } from "@/lib/imports/desk/kinds";

export function StateBadge({ state }: { state: ImportState }) {
  return <Badge variant={state === "used" ? "listed" : "plain"}>{IMPORT_STATES[state]}</Badge>;
}

type FileLinkProps = { importId: string; fileName: string };

export function FileLink({ importId, fileName }: FileLinkProps) {
  return (
    <Link href={`/admin/imports/${importId}`} className="target [overflow-wrap:anywhere] textlink">
      {fileName}
    </Link>
  );
}
