import { MailedLinkFrame } from "@/components/accounts/mailed-link";
import { ProductPicture } from "@/components/catalog/product-picture";
import { ButtonLink, OutlineLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Gift } from "@/lib/gifts/schema";

type UnwrappedProps = { gift: Gift; box: NonNullable<Gift["box"]> };

export function Unwrapped({ gift: { from }, box }: UnwrappedProps) {
  const { id, name, type, imageUrl, isReady } = box;
  return (
    <MailedLinkFrame title={`${name} ${type}`}>
      <ProductPicture
        src={imageUrl}
        alt=""
        sizes="192px"
        className="h-auto w-48 rounded-md object-contain"
      />
      <p className="max-w-[34em] text-muted-foreground">
        {isReady
          ? `From ${from}. We opened it on camera, and its packs wait for you.`
          : `From ${from}. We open it on camera when it’s its turn, and email you once you can rip its packs.`}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {isReady && (
          // A full page load, as from the inventory.
          <a href={`/rip?box=${id}`} className={buttonVariants()}>
            Rip my packs
          </a>
        )}
        {isReady ? (
          <OutlineLink href="/inventory">See my inventory</OutlineLink>
        ) : (
          <ButtonLink href="/inventory">See my inventory</ButtonLink>
        )}
      </div>
    </MailedLinkFrame>
  );
}
