import type { ComponentProps, ReactNode } from "react";

import { ShowDetails } from "@/components/proof/show-details";
import { Copyable } from "@/components/ui/copyable";
import { Fact as BaseFact } from "@/components/ui/fact";
import { LocalTime } from "@/components/ui/local-time";
import { countOf } from "@/lib/platform/plural";
import type { Passport } from "@/lib/proof/passport/schema";

type Opening = NonNullable<Passport["break"]>;

export function PassportDetails({ passport }: { passport: Passport }) {
  const { boxId, break: opening, seals, events } = passport;
  return (
    <ShowDetails>
      <div className="grid gap-10 pb-8 text-sm">
        {opening && <OpeningFacts opening={opening} />}
        {seals.length > 0 && (
          <Part title="Seal photos">
            {seals.map(({ id, sha256 }, index) => (
              <Fact key={id} name={`Photo ${index + 1}`}>
                <Copyable name={`fingerprint of photo ${index + 1}`}>{sha256}</Copyable>
              </Fact>
            ))}
          </Part>
        )}
        <Part title="Entries in the ledger">
          {events.map(({ type, isSigned, entries }) =>
            entries.map(({ seq, leafHash }) => (
              <Fact key={seq} name={`${type} · ${seq}`}>
                <Copyable name={`entry ${seq}`}>{leafHash}</Copyable>
                {!isSigned && (
                  <span className="text-muted-foreground"> Signed within five minutes.</span>
                )}
              </Fact>
            )),
          )}
        </Part>
        {/* The ledger publishes signed data. */}
        {events.some(({ isSigned }) => isSigned) && (
          <p>
            <a href={`/ledger/boxes/${boxId}`} className="textlink">
              Read the raw entries
            </a>
          </p>
        )}
      </div>
    </ShowDetails>
  );
}

function OpeningFacts({ opening }: { opening: Opening }) {
  const { station, cameras, challenge, beacon, startedAt, sealed } = opening;
  return (
    <Part title="The opening">
      <Fact name="Where">{station}</Fact>
      <Fact name="Cameras">{cameras.join(", ") || "Not specified"}</Fact>
      <Fact name="Code words">
        <strong className="font-medium">{challenge}</strong>
        <span className="block text-muted-foreground">
          {`These words are derived from the purchase${beacon ? ` and from round ${beacon.round} of the public beacon drand` : ""}. Both cameras film them before the wrap is cut.`}
        </span>
      </Fact>
      <Fact name="Started">
        <LocalTime iso={startedAt} />
      </Fact>
      {sealed && (
        <>
          <Fact name="Sealed">
            <LocalTime iso={sealed.at} />
          </Fact>
          <Fact name="Contents">
            {`${countOf(sealed.packs, "pack")}, ${countOf(sealed.cards, "card")}`}
          </Fact>
          <Fact name="Deviations">{sealed.deviations.join(" ") || "None"}</Fact>
          <Fact name="Fingerprint of the contents">
            <Copyable name="fingerprint of the contents">{sealed.contentsRoot}</Copyable>
          </Fact>
          {sealed.videoA.map(({ sha256 }, index) => (
            <Fact key={`A ${sha256}`} name={`Video A, part ${index}`}>
              <Copyable name={`video A, part ${index}`}>{sha256}</Copyable>
            </Fact>
          ))}
          {sealed.videoB.map(({ sha256 }, index) => (
            <Fact key={`B ${sha256}`} name={`Video B, part ${index}`}>
              <Copyable name={`video B, part ${index}`}>{sha256}</Copyable>
            </Fact>
          ))}
        </>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <dl className="grid gap-1.5">{children}</dl>
    </section>
  );
}

const Fact = (fact: ComponentProps<typeof BaseFact>) => <BaseFact look="wide" {...fact} />;
