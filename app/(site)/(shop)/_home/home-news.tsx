import { NewIn } from "@/components/catalog/new-in";
import { PulledCards } from "@/components/pulls/pulled-cards";
import { toCatalogCard } from "@/lib/catalog/card";
import { listNewest } from "@/lib/catalog/listing-queries";
import { listLatestHits } from "@/lib/pulls/public-pulls";

export async function HomeNews() {
  const [hits, newest] = await Promise.all([listLatestHits(), listNewest()]);
  return (
    <>
      <PulledCards
        id="just-pulled"
        title="Just pulled"
        hint="The latest hits from boxes bought here, each with its box and its moment on film."
        pulls={hits}
        className="wrap pt-12"
      />
      <NewIn cards={newest.map(toCatalogCard)} />
    </>
  );
}
