import { CardList } from "@/card-list";
import cards from "@/cards.json";

export default function Page() {
  return <CardList cards={cards} />;
}
