import { CardPicture } from "@/components/cards/card-picture";
import { PackOutCompare } from "@/components/cards/pack-out-compare";
import { Sightings } from "@/components/cards/sightings";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import { boxPath } from "@/lib/cards/box-address";
import type { ClaimEvidence as Evidence } from "@/lib/claims/schema";

export function ClaimEvidence({ evidence, name }: { evidence: Evidence; name: string }) {
  const { scans, packOut, sightings, events, boxId, shipment } = evidence;
  return (
    <TitledSection id="evidence" title="What we attach" size="xl" className="grid gap-6">
      {scans && (
        <div className="grid gap-2">
          <h3 className="text-base">Break scan</h3>
          <div className="grid max-w-96 grid-cols-2 gap-4">
            <CardPicture
              image={scans.front}
              alt={`Front: ${name}`}
              width={184}
              className="w-full"
            />
            <CardPicture image={scans.back} alt="Back of the card" width={184} className="w-full" />
          </div>
        </div>
      )}
      {scans && packOut && (
        <div className="grid gap-2">
          <h3 className="text-base">Pack-out photo</h3>
          <p className="text-sm text-muted-foreground">
            Taken when the card was packed, <LocalTime iso={packOut.packedAt} />.
          </p>
          <div className="w-full max-w-96">
            <PackOutCompare
              name={name}
              scan={scans.front}
              photo={packOut.photo}
              width="(min-width: 28rem) 384px, 92vw"
            />
          </div>
        </div>
      )}
      {sightings.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h3 className="text-base">Where the video shows it</h3>
          <p className="leading-7">
            <Sightings sightings={sightings} />
          </p>
        </div>
      )}
      {shipment && (
        <div className="grid gap-1 text-sm">
          <h3 className="text-base">Shipment</h3>
          <p>
            <span>{shipment.number}</span>
            {shipment.shippedAt && (
              <span>
                , sent <LocalTime iso={shipment.shippedAt} />
              </span>
            )}
            {shipment.deliveredAt && (
              <span>
                , delivered <LocalTime iso={shipment.deliveredAt} />
              </span>
            )}
          </p>
        </div>
      )}
      <div className="grid gap-2 text-sm">
        <h3 className="text-base">What the ledger says</h3>
        <ol className="grid gap-2">
          {events.map(({ seq, at, text }) => (
            <li key={seq} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0">{text}</span>
              <LocalTime iso={at} className="text-muted-foreground" />
            </li>
          ))}
        </ol>
        {boxId && (
          <p>
            <Link href={boxPath(boxId)} className="target textlink">
              Box passport
            </Link>
          </p>
        )}
      </div>
    </TitledSection>
  );
}
