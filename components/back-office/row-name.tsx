import { Link } from "@/components/ui/link";

type RowNameProps = { href: string; children: string };

/** What a row of a desk is called, and where it leads. */
export const RowName = ({ href, children }: RowNameProps) => (
  <h2 className="text-base font-strong">
    <Link href={href} className="target textlink">
      {children}
    </Link>
  </h2>
);
