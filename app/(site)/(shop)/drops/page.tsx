import { connection } from "next/server";

import { DropsScreen } from "@/components/drops/drops-screen";
import { listPublicDrops } from "@/lib/drops/list-public-drops";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Drops",
    description:
      "Releases with a waiting room. Everyone who is there at the start gets a place by a draw that no one can steer.",
    path: "/drops",
  });

export default async function DropsPage() {
  // Builds need no database.
  await connection();
  return <DropsScreen drops={await listPublicDrops()} />;
}
