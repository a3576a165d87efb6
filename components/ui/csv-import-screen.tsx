import type { Crumb } from "@/components/ui/breadcrumbs";
import { CsvImport, type CsvImportProps, type ImportResult } from "@/components/ui/csv-import";
import { PageHead } from "@/components/ui/page-head";

type CsvImportScreenProps<Result> = CsvImportProps<Result> & {
  title: string;
  description: string;
  above?: readonly Crumb[];
};

/** A page that imports one kind of file: checks it first, and writes after confirmation. */
export function CsvImportScreen<Result extends ImportResult>({
  title,
  description,
  above,
  ...csvImport
}: CsvImportScreenProps<Result>) {
  return (
    <div className="wrap pb-16">
      <PageHead title={title} above={above} lead={description} />
      <CsvImport {...csvImport} />
    </div>
  );
}
