import { Link } from "@/components/ui/link";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Subjects that have a page of their own. */
const PAGES: readonly [pattern: RegExp, path: (id: string) => string][] = [
  [new RegExp(`^customer (${UUID})$`), (id) => `/admin/customers/${id}`],
  [/^order (FW-\d+)$/, (number) => `/admin/orders/${number}`],
  [new RegExp(`^stock count (${UUID})$`), (id) => `/admin/counts/${id}`],
  [new RegExp(`^(?:value )?import (${UUID})$`), (id) => `/admin/imports/${id}`],
  [new RegExp(`^message (${UUID})$`), (id) => `/admin/messages/${id}`],
];

export function Subject({ subject }: { subject: string }) {
  for (const [pattern, path] of PAGES) {
    const id = pattern.exec(subject)?.[1];
    if (id)
      return (
        <Link href={path(id)} className="[overflow-wrap:anywhere] textlink">
          {subject}
        </Link>
      );
  }
  return <span className="[overflow-wrap:anywhere]">{subject}</span>;
}
