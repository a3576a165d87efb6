import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { CsvImport, type CsvImportProps, type ImportResult } from "@/components/ui/csv-import";

type CsvImportScreenProps<Result> = CsvImportProps<Result> & {
  title: string;
  description: string;
  parents: readonly Crumb[];
};

/** A page that imports one kind of file: checks it first, and writes after confirmation. */
export function CsvImportScreen<Result extends ImportResult>({
  title,
  description,
  parents,
  ...csvImport
}: CsvImportScreenProps<Result>) {
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[...parents, { label: title }]} />
      <div className="grid gap-1 pt-2 pb-8">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-prose text-muted-foreground">{description}</p>
      </div>
      <CsvImport {...csvImport} />
    </div>
  );
}
