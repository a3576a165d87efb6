import { BothThemes, Section, Specimen } from "@/components/design/specimen";
import { Accordion, AccordionItem } from "@/components/ui/accordion";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

export function NavigationSpecimens() {
  return (
    <Section title="Navigation">
      <BothThemes>
        <p>
          A sentence with{" "}
          <Link href="/design" className="textlink">
            a link in it
          </Link>
          .
        </p>
        <Breadcrumbs
          crumbs={[
            { label: "Products", href: "/" },
            { label: "Hockey", href: "/?category=hockey" },
            { label: "2024 Upper Deck Series 1" },
          ]}
        />
        <Tabs defaultValue="all">
          <TabsList>
            <TabsTrigger value="all">All 10</TabsTrigger>
            <TabsTrigger value="ship">To Ship 3</TabsTrigger>
            <TabsTrigger value="listed">Listed 2</TabsTrigger>
            <TabsTrigger value="vault" disabled>
              Vault
            </TabsTrigger>
          </TabsList>
          <TabsContent value="all" className="py-4 text-sm">
            All cards of the collection.
          </TabsContent>
          <TabsContent value="ship" className="py-4 text-sm">
            Cards that go into the next parcel.
          </TabsContent>
          <TabsContent value="listed" className="py-4 text-sm">
            Cards that are for sale.
          </TabsContent>
        </Tabs>
        <Tabs defaultValue="in">
          <TabsList fill>
            <TabsTrigger value="in">Sign in</TabsTrigger>
            <TabsTrigger value="new">Register</TabsTrigger>
          </TabsList>
        </Tabs>
        <TabLinks
          label="Sets"
          links={[
            { name: "All", href: "/design", isCurrent: true, count: 12 },
            { name: "Missing", href: "/design?show=missing", isCurrent: false, count: 3 },
          ]}
        />
        <Pagination summary="1–10 of 248 boxes" previous={null} next={{ href: "/design" }} />
        <Specimen name="accordion: open, closed">
          <Accordion className="w-full">
            <AccordionItem title="Can I keep the wrappers?" defaultOpen>
              Yes. Say so with your order, and we send them with your first parcel.
            </AccordionItem>
            <AccordionItem title="Who opens the boxes?">
              A breaker under contract, in front of two cameras.
            </AccordionItem>
          </Accordion>
        </Specimen>
      </BothThemes>
    </Section>
  );
}
