import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { StatementScreen } from "@/components/statements/statement-screen";
import { reportYearSchema } from "@/lib/books/schema";
import { getStatement } from "@/lib/statements/get-statement";
import { sharingSchema } from "@/lib/statements/schema";

export const metadata: Metadata = { title: "Yearly statement", robots: { index: false } };

export default ownPage("/account/statement", async ({ userId, searchParams }) => {
  const year = reportYearSchema.parse(searchParams.year);
  const sharing = sharingSchema.catch("value").parse(searchParams.sharing);
  return <StatementScreen statement={await getStatement({ userId, year, sharing })} />;
});
