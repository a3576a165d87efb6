import { Badge } from "@/components/ui/badge";
import type { DataFilter } from "@/components/ui/data-table/columns";
import { Link } from "@/components/ui/link";
import {
  IMPORT_KINDS,
  KINDS,
  LOAD_STATE_IDS,
  LOAD_STATES,
  type LoadState,
} from "@/lib/loads/kinds";

export const LOAD_FILTERS: readonly DataFilter[] = [
  {
    id: "kind",
    name: "Kind",
    options: IMPORT_KINDS.map((value) => ({ value, name: KINDS[value] })),
  },
  {
    id: "state",
    name: "State",
    options: LOAD_STATE_IDS.map((value) => ({ value, name: LOAD_STATES[value] })),
  },
];

export function StateBadge({ state }: { state: LoadState }) {
  return <Badge variant={state === "used" ? "listed" : "plain"}>{LOAD_STATES[state]}</Badge>;
}

type FileLinkProps = { importId: string; fileName: string | null };

export function FileLink({ importId, fileName }: FileLinkProps) {
  return (
    <Link href={`/admin/loads/${importId}`} className="target [overflow-wrap:anywhere] textlink">
      {fileName ?? "File not recorded"}
    </Link>
  );
}
