// npm run bench:rush: many buyers at one release, over HTTP on 127.0.0.1, with two servers on one
// PostgreSQL. Prints orders a second with one hot listing and with many; and for a rush without a
// room: the statuses, how long answers took, and how other pages fared. Then the same with a room.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { dropRush } from "./load/drop-rush.mjs";
import { measureOrders, rush } from "./load/rush.mjs";
import { openShop } from "./load/shop.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "hot,spread,rush,room" },
    seconds: { type: "string", default: "10" },
    parallel: { type: "string", default: "8" },
    buyers: { type: "string", default: "300" },
    boxes: { type: "string", default: "20" },
    impatient: { type: "string", default: "20" },
    lead: { type: "string", default: "30" },
    capacity: { type: "string", default: "25" },
    durable: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const [seconds, parallel, buyers, boxes] = ["seconds", "parallel", "buyers", "boxes"].map(numberOf);

if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);
const shop = await openShop({
  name: "rush",
  durable: values.durable,
  buyers: Math.max(buyers, parallel),
});
try {
  const sections = values.only.split(",");
  if (sections.includes("hot"))
    console.log(await measureOrders(shop, { name: "one listing", listings: 1, parallel, seconds }));
  if (sections.includes("spread"))
    console.log(
      await measureOrders(shop, { name: "a listing each", listings: parallel, parallel, seconds }),
    );
  if (sections.includes("rush")) print(await rush(shop, { buyers, boxes }));
  if (sections.includes("room"))
    print(
      await dropRush(shop, {
        buyers,
        boxes,
        impatient: numberOf("impatient"),
        leadSeconds: numberOf("lead"),
        capacity: numberOf("capacity"),
      }),
    );
  for (const { name, detail } of await shop.findBreaches()) fail(`violated: ${name} (${detail})`);
} finally {
  await shop.close();
}

function print({ report, faults }) {
  console.log(report);
  for (const fault of faults) fail(fault);
}

function fail(fault) {
  console.log(`  ${fault}`);
  process.exitCode = 1;
}

function numberOf(name) {
  return Number(values[name]);
}
