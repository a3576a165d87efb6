import {
  CsvImport,
  type CsvImportProps,
  type ImportResult,
} from "@/components/back-office/csv-import";
import { PageHead } from "@/components/back-office/page-head";
import type { Crumb } from "@/components/ui/breadcrumbs";

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
