import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { boxPath } from "@/lib/cards/box-address";
import type { FoundEntry, LedgerSearch } from "@/lib/proof/overview/overview";

type LedgerSearchFormProps = { query: string; found: LedgerSearch | null };

/** Works without JavaScript. A box id leads to the box's page. */
export function LedgerSearchForm({ query, found }: LedgerSearchFormProps) {
  return (
    <div className="grid gap-4">
      <search>
        <form action="/ledger" className="grid max-w-[40em] gap-2">
          <Label htmlFor="ledger-search">Box id, or a fingerprint from a proof</Label>
          <div className="flex gap-2">
            <Input
              id="ledger-search"
              name="find"
              defaultValue={query}
              maxLength={300}
              required
              autoComplete="off"
              spellCheck={false}
              aria-describedby="ledger-search-help"
              className="min-w-0 flex-1"
            />
            <Button type="submit">Find</Button>
          </div>
          <p id="ledger-search-help" className="text-sm text-muted-foreground">
            A box’s label has its id. The check of a box shows the fingerprints of its order and its
            history.
          </p>
        </form>
      </search>
      {found && (
        <div role="status" className="max-w-[46em]">
          <Answer found={found} />
        </div>
      )}
    </div>
  );
}

function Answer({ found }: { found: LedgerSearch }) {
  switch (found.kind) {
    case "ORDER":
    case "ENTRY":
      return <Found entry={found} />;
    case "NOTHING":
      return <p>Nothing in the ledger has this id or fingerprint.</p>;
    default:
      return (
        <p>
          Enter the id of a box, such as 0f8fad5b-d9cb-469f-a165-70867728950e, or a fingerprint of
          64 characters.
        </p>
      );
  }
}

function Found({ entry: { kind, seq, boxId, at, words } }: { entry: FoundEntry }) {
  return (
    <div className="grid gap-1 rounded-lg bg-muted p-5">
      <p className="font-medium">
        {`${kind === "ORDER" ? "This order was recorded in" : "This is"} entry ${seq}: ${words}`}
      </p>
      <p className="text-sm text-muted-foreground">
        <LocalTime iso={at.toISOString()} />
      </p>
      {boxId && (
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Link href={boxPath(boxId)} className="target textlink">
            {`Box ${boxId.slice(0, 8)}…`}
          </Link>
          <Link href={`/verify/${boxId}`} prefetch={false} className="target textlink">
            Verify this box yourself
          </Link>
        </p>
      )}
    </div>
  );
}
