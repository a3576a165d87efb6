import { CardList } from "@/card-list";
import { readCards } from "@/read-cards";

export const dynamic = "force-dynamic";

export default async function Page() {
  return <CardList cards={await readCards()} />;
}
