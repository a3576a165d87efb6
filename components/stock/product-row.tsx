import { FramedThumbnail } from "@/components/catalog/product-picture";
import { AvailabilityToggle } from "@/components/stock/availability-toggle";
import { kindOf, saleOf, shortBoxId, titleOf } from "@/components/stock/box-words";
import { DeleteIcon, EditIcon } from "@/components/stock/row-icons";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { boxPath } from "@/lib/cards/box-address";
import { formatPrice } from "@/lib/platform/money";
import type { ShownProduct } from "@/lib/stock/schema";

type ProductRowProps = {
  product: ShownProduct;
  onEdit: (product: ShownProduct) => void;
  onDelete: (product: ShownProduct) => void;
};

const CELL = "lg:border-b lg:px-3 lg:py-2";
// Takes its own line below the name in card layout.
const FACT = "text-muted-foreground max-lg:col-start-2 max-lg:col-span-2 max-lg:-mt-1.5";

export function ProductRow({ product, onEdit, onDelete }: ProductRowProps) {
  const box = `box ${shortBoxId(product)}`;
  const sale = saleOf(product);
  return (
    <tr className="items-center gap-x-3 gap-y-1.5 hover:bg-muted max-lg:grid max-lg:grid-cols-[3.5rem_minmax(0,1fr)_auto] max-lg:border-b max-lg:py-3.5">
      <td className={`${CELL} max-lg:row-span-3 max-lg:self-start`}>
        <FramedThumbnail src={product.imageUrl} width={56} corners="sm" className="w-14 lg:w-10" />
      </td>
      <td className={CELL}>
        <span className="block font-strong">{titleOf(product)}</span>
        <span className="text-muted-foreground">{kindOf(product)}</span>
      </td>
      <td className={`${CELL} text-right max-lg:self-start max-lg:font-medium`}>
        {formatPrice(product.price)}
      </td>
      <td className={`${CELL} ${FACT} lg:pl-12`}>
        <Link
          href={boxPath(product.boxId)}
          title={product.boxId}
          className="target textlink hover:text-foreground"
        >
          <span className="lg:hidden">Box ID </span>
          {`${shortBoxId(product)}…`}
        </Link>
      </td>
      <td className={`${CELL} max-lg:order-1 max-lg:col-start-2`}>
        <AvailabilityToggle product={product} />
        {sale && <span className="ml-2 text-muted-foreground">{sale}</span>}
      </td>
      <td className={`${CELL} ${FACT}`}>
        <span>
          <span className="lg:hidden">Created </span>
          <LocalTime iso={product.createdAt} format="numeric" />
        </span>
      </td>
      <td className={`${CELL} max-lg:order-1`}>
        <div className="flex justify-end gap-1">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Edit ${box}`}
            onClick={() => onEdit(product)}
          >
            <EditIcon className="icon-sm" />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Delete ${box}`}
            onClick={() => onDelete(product)}
          >
            <DeleteIcon className="icon-sm" />
          </Button>
        </div>
      </td>
    </tr>
  );
}
