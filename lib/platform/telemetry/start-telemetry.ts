import "server-only";

import type { Meter, ObservableGauge } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import type { IMetricReader } from "@opentelemetry/sdk-metrics";

import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logging/logger";
import { onLeaving } from "@/lib/platform/next-server/leaving";
import { setTelemetry } from "@/lib/platform/telemetry/measures";

export type Gauge = { description: string; unit?: string };
type Gauges<Name extends string> = {
  gauges: Readonly<Record<Name, Gauge>>;
  /** Their values now. Called for each export and scrape. */
  read: () => Promise<Readonly<Record<Name, number>>>;
};

/** Names and buckets of OpenTelemetry's semantic conventions for HTTP. */
const DURATION = "http.server.request.duration";
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Sends traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT, and lets Prometheus read the metrics with
 * METRICS_SECRET. Without either, it loads nothing.
 */
export async function startTelemetry<Name extends string>(observed: Gauges<Name>): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, METRICS_SECRET } = getEnv();
  if (!endpoint && !METRICS_SECRET) return;
  const { MeterProvider } = await import("@opentelemetry/sdk-metrics");
  const resource = await nameOfService();
  const readers: IMetricReader[] = [];
  let scrape = null;
  if (METRICS_SECRET) {
    const prometheus = await prometheusReader();
    readers.push(prometheus.reader);
    ({ scrape } = prometheus);
  }
  if (endpoint) readers.push(await exportedReader());
  const provider = new MeterProvider({ resource, readers });
  const meter = provider.getMeter("fairwax");
  observe(meter, observed);
  const requests = meter.createHistogram(DURATION, {
    description: "Time from a request's headers to the end of its answer",
    unit: "s",
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  setTelemetry({ requests, scrape });
  onLeaving("last", () => provider.shutdown());
  if (endpoint) await startTraces(resource);
}

/** "fairwax", unless OTEL_SERVICE_NAME or OTEL_RESOURCE_ATTRIBUTES say otherwise. */
async function nameOfService(): Promise<Resource> {
  const { detectResources, envDetector, resourceFromAttributes } =
    await import("@opentelemetry/resources");
  const named = resourceFromAttributes({ "service.name": "fairwax" });
  return named.merge(detectResources({ detectors: [envDetector] }));
}

async function prometheusReader() {
  const { PrometheusExporter, PrometheusSerializer } =
    await import("@opentelemetry/exporter-prometheus");
  const reader = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer();
  return {
    reader,
    scrape: async () => {
      const { resourceMetrics, errors } = await reader.collect();
      for (const error of errors) logger.warn({ err: error }, "Reading a measure failed");
      return serializer.serialize(resourceMetrics);
    },
  };
}

/** The exporters read OTEL_EXPORTER_OTLP_… themselves. */
async function exportedReader(): Promise<IMetricReader> {
  const [{ PeriodicExportingMetricReader }, { OTLPMetricExporter }] = await Promise.all([
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
  ]);
  return new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() });
}

/** Next names its spans itself, with the route and what it renders. */
async function startTraces(resource: Resource): Promise<void> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  onLeaving("last", () => provider.shutdown());
}

function observe<Name extends string>(meter: Meter, { gauges, read }: Gauges<Name>): void {
  const instruments = Object.entries<Gauge>(gauges).map(
    ([name, options]): [Name, ObservableGauge] => [
      name as Name,
      meter.createObservableGauge(name, options),
    ],
  );
  meter.addBatchObservableCallback(
    async (result) => {
      const values = await read();
      for (const [name, instrument] of instruments) result.observe(instrument, values[name]);
    },
    instruments.map(([, instrument]) => instrument),
  );
}
