export type CodeDetector = {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
};
type NativeDetector = {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats: () => Promise<string[]>;
};
const QR = "qr_code" as const;

/** Opens the browser's own QR reader, or fetches one if it has none. */
export async function openDetector(): Promise<CodeDetector> {
  const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  if (native && formats.includes(QR)) return new native({ formats: [QR] });
  const { BarcodeDetector } = await import("qr/decode.js");
  return new BarcodeDetector({ formats: [QR] });
}
