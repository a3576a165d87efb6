import "server-only";

import type { Histogram } from "@opentelemetry/api";

/** One scrape as text, for Prometheus. */
type Scrape = () => Promise<string>;
type Telemetry = { requests: Histogram; scrape: Scrape | null };

// Next bundles what starts the process apart from its routes.
const shared = globalThis as typeof globalThis & { fairwaxTelemetry?: Telemetry };

/** Undefined unless a place for measures is configured; then nothing is measured. */
export const telemetry = (): Telemetry | undefined => shared.fairwaxTelemetry;

export const setTelemetry = (telemetry: Telemetry): void =>
  void (shared.fairwaxTelemetry = telemetry);
