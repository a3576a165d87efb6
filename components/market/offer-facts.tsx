import { BoxLinks } from "@/components/cards/box-links";
import { CertificateLink } from "@/components/cards/certificate-link";
import { sightingTimes } from "@/components/cards/sightings";
import { Fact, Note } from "@/components/ui/fact";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { slabName } from "@/lib/cards/card-words";
import type { PublicOffer } from "@/lib/market/public-schema";
import { formatPrice } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";
import { showcasePath } from "@/lib/showcase/addresses";

export function OfferFacts({ offer }: { offer: PublicOffer }) {
  const { seller, showcase, estimatedValue, valueSource, valueDate, slab, serial, team } = offer;
  return (
    <dl className="text-sm">
      <Fact name="Seller">
        <span className="[overflow-wrap:anywhere]">{seller}</span>
        {showcase !== null && (
          <Note>
            <Link href={showcasePath(showcase)} className="target textlink">
              Their showcase
            </Link>
          </Note>
        )}
      </Fact>
      <Fact name="Estimated value">
        <span className="font-strong">{formatPrice(estimatedValue)}</span>
        <Note>{`${valueSource}, ${formatMediumDate(valueDate)}`}</Note>
      </Fact>
      <Fact name="Grade">
        {slab ? (
          <>
            <span>{slabName(slab)}</span>
            <Note>
              Certificate{" "}
              <CertificateLink certificate={slab.certificate} url={slab.certificateUrl} />
            </Note>
          </>
        ) : (
          <span>Raw, not graded</span>
        )}
      </Fact>
      {offer.conditionNote && <Fact name="Condition">{offer.conditionNote}</Fact>}
      {serial && <Fact name="Serial">{serial}</Fact>}
      {team && <Fact name="Team">{team}</Fact>}
      <Origin origin={offer.origin} />
    </dl>
  );
}

function Origin({ origin }: Pick<PublicOffer, "origin">) {
  const { boxName, boxType, pack, pulledAt, boxId, sightings } = origin;
  return (
    <>
      <Fact name="Pulled">
        <LocalTime iso={pulledAt} format="day" />
        <Note>{`Pack ${pack} of ${boxName} ${boxType}`}</Note>
        {boxId === null ? (
          <Note>The owner of the box keeps its page private.</Note>
        ) : (
          <Note>
            <BoxLinks boxId={boxId} />
          </Note>
        )}
      </Fact>
      {sightings.length > 0 && <Fact name="On camera">{sightingTimes(sightings)}</Fact>}
    </>
  );
}
