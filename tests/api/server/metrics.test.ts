import fs from "node:fs";

import { GET as metrics } from "@/app/api/metrics/route";
import { getEnv } from "@/lib/platform/env";
import { startTelemetry } from "@/lib/platform/telemetry/start-telemetry";
import { GAUGES, readGauges } from "@/lib/server/measured-state";
import { call } from "@/tests/setup/request";

const SECRET = "a secret of the one who measures";
const env = getEnv();
const read = (authorization?: string) =>
  call(metrics, "/api/metrics", authorization ? { headers: { authorization } } : {});

test("measures don't exist without a secret, and are for who has it", async () => {
  expect((await read("Bearer undefined")).status).toBe(404);
  env.METRICS_SECRET = SECRET;
  for (const header of [undefined, "Bearer wrong", SECRET])
    expect((await read(header)).status).toBe(401);
});

test("what the dashboard and the alerts ask for is measured", async () => {
  env.METRICS_SECRET = SECRET;
  await startTelemetry({ gauges: GAUGES, read: readGauges });
  const { telemetry } = await import("@/lib/platform/telemetry/measures");
  telemetry()?.requests.record(0.012, {
    "http.request.method": "GET",
    "http.route": "/api/orders/{id}",
    "http.response.status_code": 200,
  });
  const answer = await read(`Bearer ${SECRET}`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(
    /http_server_request_duration_bucket\{[^}]*http_route="\/api\/orders\/\{id\}"[^}]*le="0.025"\} 1/,
  );
  expect(text).toContain('target_info{service_name="fairwax"');
  expect(text).toMatch(/^fairwax_orders_last_hour\{?[^}]*\}? 0$/m);
  const asked = ["dashboard.json", "alerts.yml"].flatMap((file) =>
    [
      ...fs
        .readFileSync(`docs/monitoring/${file}`, "utf8")
        .matchAll(/\b(?:fairwax|http_server)_[a-z_]+/g),
    ].map(([name]) => name),
  );
  expect(asked.length).toBeGreaterThan(10);
  for (const name of new Set(asked)) expect(text).toContain(`\n${name}`);
});
