import { useId } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { ProductPicture } from "@/components/catalog/product-picture";
import { BothThemes, Section, Specimen } from "@/components/design/specimen";
import { ArtPicture } from "@/components/ui/art-picture";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "@/components/ui/card";
import { CopyLink } from "@/components/ui/copy-link";
import { Copyable } from "@/components/ui/copyable";
import { CornerMarks } from "@/components/ui/corner-marks";
import { EmptyState } from "@/components/ui/empty-state";
import { Fact, Note } from "@/components/ui/fact";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Refusal } from "@/components/ui/refusal";
import { SectionHead } from "@/components/ui/section-head";
import { Strip, STRIP_ITEM } from "@/components/ui/strip";
import { Sums } from "@/components/ui/sums";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { Timeline } from "@/components/ui/timeline";

const PICTURE = "/art/products/2019-panini-prizm-hobby-640.webp";

export function ContentSpecimens() {
  return (
    <Section title="Content">
      <BothThemes>
        <Specimen name="section-head">
          <SampleHead />
        </Specimen>
        <Specimen name="strip">
          <Strip>
            {["New", "Newer", "Newest"].map((name) => (
              <li key={name} className={STRIP_ITEM}>
                <ProductPicture src={PICTURE} alt="" sizes="11rem" className="w-full" />
                <Link href="/" className="textlink">
                  {name}
                </Link>
              </li>
            ))}
          </Strip>
        </Specimen>
        <Specimen name="copyable">
          <Copyable name="Box">7c1f2a90-5d0e-4a7b-9f38-3f0b6a1c2d4e</Copyable>
        </Specimen>
        <Specimen name="copy-link">
          <CopyLink label="Link" url="https://example.com/gift" />
        </Specimen>
        <Card>
          <CardHeader>
            <CardTitle>A panel</CardTitle>
            <CardDescription>A hairline, no shadow: it doesn’t float.</CardDescription>
          </CardHeader>
          <CardContent className="text-sm">What it is about.</CardContent>
          <CardFooter>
            <Button size="sm">Save</Button>
            <Button size="sm" variant="ghost">
              Cancel
            </Button>
          </CardFooter>
        </Card>
        <Table>
          <TableHeads names={["Card", "Status", "Value"]} end={["Value"]} />
          <TableBody>
            <TableRow>
              <TableCell>Mara Quill</TableCell>
              <TableCell>
                <Badge variant="ship">To Ship</Badge>
              </TableCell>
              <TableCell end>$38.10</TableCell>
            </TableRow>
            <TableRow aria-selected="true">
              <TableCell>Ilya Vance (selected)</TableCell>
              <TableCell>
                <Badge variant="vault">Vault</Badge>
              </TableCell>
              <TableCell end>$1,249.00</TableCell>
            </TableRow>
          </TableBody>
        </Table>
        <Specimen name="notice: plain, wax, done, problem">
          <div className="grid w-full gap-3">
            <Notice title="Nothing to do">It is here to be read.</Notice>
            <Notice tone="wax" title="Not to be missed">
              Nothing is wrong, and it matters now.
            </Notice>
            <Notice tone="done" title="It worked">
              What happens next.
            </Notice>
            <Notice tone="problem" title="It did not work">
              Why, and what can be done.
            </Notice>
          </div>
        </Specimen>
        <Specimen name="refusal: why a submit was refused">
          <Refusal title="The payment did not go through" takesFocus={false}>
            <p>The card was declined. You can try again.</p>
          </Refusal>
        </Specimen>
        <Specimen name="facts">
          <dl className="w-full border-t text-sm">
            <Fact name="Set">
              2019 Panini Prizm<Note>Parallel: Silver</Note>
            </Fact>
            <Fact name="Number">248</Fact>
          </dl>
        </Specimen>
        <Specimen name="sums">
          <Sums
            className="w-full"
            rows={[
              { name: "2 boxes", amount: "$99.98" },
              { name: "Fee", amount: "$1.99" },
            ]}
            total={{ name: "Total", amount: "$101.97" }}
          />
        </Specimen>
        <Specimen name="timeline">
          <Timeline
            label="What happened to shipment FS-1001"
            steps={[
              { name: "Paid", at: "2026-11-21T14:35:00.000Z" },
              { name: "Packed", at: "2026-11-22T09:10:00.000Z" },
              { name: "Shipped", at: null },
            ]}
          />
        </Specimen>
        <Specimen name="a time on the visitor's clock: moment, clock">
          <LocalTime iso="2026-11-21T14:35:00.000Z" />
          <LocalTime iso="2026-11-21T14:35:00.000Z" format="clock" />
        </Specimen>
        <Specimen name="picture, and one that cannot be loaded">
          <div className="grid w-full grid-cols-2 gap-3">
            {[PICTURE, "/art/products/none-640.webp"].map((src) => (
              <div key={src} className="relative bg-well p-4">
                <ProductPicture src={src} alt="" sizes="15rem" className="h-auto w-full" />
                <CornerMarks />
              </div>
            ))}
          </div>
        </Specimen>
        <Specimen name="a side of a card">
          <CardPicture
            image="/art/demo/00721d150a3e7caa-front-500.avif"
            alt=""
            width={160}
            from={250}
            upTo={500}
            className="w-40"
          />
        </Specimen>
        <Specimen name="a picture of our own making">
          <div className="w-full rounded-lg bg-well">
            <ArtPicture
              name="steps/open"
              widths={[480, 960]}
              height={360}
              sizes="30rem"
              className="w-full"
            />
          </div>
        </Specimen>
        <EmptyState
          heading="h3"
          title="No cards yet"
          description="Your cards appear here once a pack is opened."
        >
          <Button>See the products</Button>
        </EmptyState>
      </BothThemes>
    </Section>
  );
}

function SampleHead() {
  const id = useId();
  return (
    <SectionHead id={id} look="part" title="Your boxes" hint="Opened on camera, or shipped." />
  );
}
