import { ShowDetails } from "@/components/proof/show-details";
import { Link } from "@/components/ui/link";
import type { LedgerOverview } from "@/lib/proof/overview/overview";

export function LedgerDetails({
  checkpoint,
  verifierKey,
}: Pick<LedgerOverview, "checkpoint" | "verifierKey">) {
  return (
    <ShowDetails>
      <div className="grid max-w-[46em] gap-8 pb-8 text-sm">
        <p>
          The events are the leaves of a Merkle tree (RFC 9162). We sign its root with each purchase
          and each sealed break, and every five minutes when there is news. An older signature lets
          you prove that the tree has only grown since. The email about your order contains one.
        </p>
        {checkpoint && <Text title="The latest checkpoint">{checkpoint.note}</Text>}
        <Text title="The signing key">{verifierKey}</Text>
        <div className="grid gap-2">
          <h3 className="text-base">For your own tools</h3>
          <ul className="grid gap-1.5">
            {checkpoint && (
              <Address href="/ledger/checkpoint" text="The checkpoint (C2SP tlog-checkpoint)" />
            )}
            <Address href="/ledger/key" text="The key (C2SP signed-note)" />
            {checkpoint && (
              <Address href="/ledger/tile/0/000" text="The tree in tiles (C2SP tlog-tiles)" />
            )}
            <Address href="/ledger/dump.ndjson" text="Every event, one line of JSON each" />
          </ul>
        </div>
        <p>
          <Link href="/verify" prefetch={false} className="target textlink">
            Check a downloaded proof without a connection
          </Link>
        </p>
      </div>
    </ShowDetails>
  );
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <pre className="font-mono rounded-md bg-muted p-3 text-xs break-all whitespace-pre-wrap">
        {children.trim()}
      </pre>
    </div>
  );
}

function Address({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <a href={href} className="target textlink">
        {text}
      </a>
    </li>
  );
}
