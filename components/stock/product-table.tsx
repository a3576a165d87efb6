import { ProductRow } from "@/components/stock/product-row";
import { RowShapes } from "@/components/stock/row-icons";
import { Table, TableBody, TableHead, TableHeader } from "@/components/ui/table";
import type { ShownProduct } from "@/lib/stock/schema";

type ProductTableProps = {
  products: ShownProduct[];
  onEdit: (product: ShownProduct) => void;
  onDelete: (product: ShownProduct) => void;
};

/** One row per box, or one card where a row doesn't fit. */
export function ProductTable({ products, onEdit, onDelete }: ProductTableProps) {
  return (
    <>
      <RowShapes />
      <Table aria-labelledby="inventory-title" className="max-lg:block max-lg:wrap-anywhere">
        <TableHeader className="max-lg:sr-only">
          <tr>
            <TableHead className="w-16">Image</TableHead>
            <TableHead>Product Details</TableHead>
            <TableHead end>Price</TableHead>
            <TableHead className="lg:pl-12">Box ID</TableHead>
            <TableHead>Status</TableHead>
            <TableHead>Created</TableHead>
            <TableHead end>Actions</TableHead>
          </tr>
        </TableHeader>
        <TableBody className="max-lg:block">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </TableBody>
      </Table>
    </>
  );
}
