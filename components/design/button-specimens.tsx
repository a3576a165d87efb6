"use client";

import { PrintButton } from "@/components/back-office/print-button";
import { BothThemes, Section, Specimen } from "@/components/design/specimen";
import { Button, ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon, PlusIcon } from "@/components/ui/icons";
import { CartIcon, CloseIcon } from "@/components/ui/shell-icons";

const VARIANTS = [
  "primary",
  "outline",
  "secondary",
  "ghost",
  "destructive",
  "wax",
  "stage",
] as const;

/** Every variant at rest, focused, pending and disabled. Hover and press are live. */
export function ButtonSpecimens() {
  return (
    <Section
      title="Button"
      note="Hover and press are live. A pending button keeps its place in the tab order; with a pending label it keeps its width."
    >
      <BothThemes>
        {VARIANTS.map((variant) => (
          <Specimen key={variant} name={variant}>
            <Button variant={variant}>Label</Button>
            <Button variant={variant} className="outline-2 outline-offset-2 outline-ring">
              Focus
            </Button>
            <Button variant={variant} pending>
              Pending
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Specimen>
        ))}
        <Specimen name="print button">
          <PrintButton variant="outline">Print this page</PrintButton>
        </Specimen>
        <Specimen name="sizes: sm, md, lg, icon, icon-sm">
          <Button size="sm">Small</Button>
          <Button>Medium</Button>
          <Button size="lg">Large</Button>
          <Button size="icon" variant="outline" aria-label="Cart">
            <CartIcon />
          </Button>
          <Button size="icon-sm" variant="outline" aria-label="Close">
            <CloseIcon className="icon-sm" />
          </Button>
        </Specimen>
        <Specimen name="with an icon, as a link, pending with its own label">
          <Button variant="outline">
            <PlusIcon className="icon-sm" />
            Add
          </Button>
          <ButtonLink href="/design" variant="outline">
            A link
            <ArrowRightIcon className="icon-sm" />
          </ButtonLink>
          <Button pending pendingLabel="Adding...">
            Add
          </Button>
        </Specimen>
        <Button block variant="secondary">
          The whole width
        </Button>
      </BothThemes>
    </Section>
  );
}
