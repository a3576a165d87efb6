import type { Ref } from "react";

import type { Buying } from "@/components/cart/use-buying";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";

type BuyButtonProps = {
  buying: Pick<Buying, "state" | "add">;
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

export function BuyButton({ buying: { state, add }, label, ref }: BuyButtonProps) {
  return (
    <Button ref={ref} size="lg" pending={state === "adding"} onClick={add}>
      {state === "added" && <CheckIcon />}
      <span>{state === "idle" ? label : state === "adding" ? "Adding..." : "Added"}</span>
    </Button>
  );
}
