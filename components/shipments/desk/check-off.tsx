import { useDeskStep } from "@/components/back-office/use-desk-step";
import { ScanField } from "@/components/ui/scanner/scan-field";
import type { ScanAnswer } from "@/components/ui/scanner/use-scan-queue";
import { boxIdInAddress } from "@/lib/cards/box-address";
import type { QueryOf } from "@/lib/client/query";
import type { CheckCardInput } from "@/lib/shipments/schema";

type Part = { shortId: string; name: string; isChecked: boolean };
type CheckOffProps<Data> = {
  query: QueryOf<Data>;
  check: (body: CheckCardInput) => Promise<Data>;
  data: Data;
  partsOf: (data: Data) => readonly Part[];
  /** Follows the name of the scanned item: "is in the parcel". */
  done: string;
};

export function CheckOff<Data>({ query, check: step, data, partsOf, done }: CheckOffProps<Data>) {
  const { mutateAsync: check } = useDeskStep({ query, step });

  async function scan(text: string): Promise<ScanAnswer> {
    const code = boxIdInAddress(text)?.slice(0, 8) ?? text;
    const parts = partsOf(await check({ code }));
    const name = parts.find(({ shortId }) => shortId === code)?.name;
    return { words: `${name ?? code} ${done}. ${leftOf(parts)}`, isProblem: false };
  }
  return (
    <ScanField
      label="Scan or type a card’s short id"
      lostName="Not checked off"
      status={leftOf(partsOf(data))}
      onScan={scan}
    />
  );
}

function leftOf(parts: readonly Part[]): string {
  const left = parts.filter(({ isChecked }) => !isChecked).length;
  return left === 0 ? "Everything is checked off." : `${left} to go.`;
}
