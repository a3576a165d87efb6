import type { Metadata } from "next";

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";

export const metadata: Metadata = { title: "Box not found" };

export default function BoxNotFound() {
  return (
    <div className="wrap pb-16">
      <EmptyState
        heading="h1"
        title="We’ve never had a box with this id"
        description={
          <>
            Scan the label again, or check the address: a box’s id has 36 characters.{" "}
            <Link href="/trust" className="textlink">
              How boxes are recorded
            </Link>
          </>
        }
      >
        <ButtonLink href="/">See the boxes on sale</ButtonLink>
      </EmptyState>
    </div>
  );
}
