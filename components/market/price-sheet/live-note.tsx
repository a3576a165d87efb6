import { useWithdrawOffer } from "@/components/market/price-sheet/use-withdraw-offer";
import { Badge } from "@/components/ui/badge";
import { StepButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { offerPath } from "@/lib/cards/offer-addresses";
import type { ListedCard } from "@/lib/market/schema";

type LiveNoteProps = {
  card: ListedCard;
  offer: NonNullable<ListedCard["offer"]>;
  onWithdrawn: () => void;
};

export function LiveNote({ card, offer, onWithdrawn }: LiveNoteProps) {
  const withdraw = useWithdrawOffer(card, onWithdrawn);
  return (
    <>
      <Badge variant="listed" className="mt-1">
        <span>
          Live since <LocalTime iso={offer.listedAt} format="day" />
        </span>
      </Badge>
      <p className="flex flex-wrap items-center gap-x-1">
        <Link href={offerPath(offer.slug)} className="target textlink">
          View on market<span className="sr-only">: {card.playerName}</span>
        </Link>
        <StepButton
          variant="ghost"
          size="sm"
          className="px-2"
          aria-label={`Withdraw ${card.playerName}`}
          step={withdraw}
        >
          Withdraw
        </StepButton>
      </p>
    </>
  );
}
