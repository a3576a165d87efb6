import { setTimeout } from "node:timers/promises";

import { median } from "../lib/median.mjs";
import { open, withBrowser, withVisitor } from "./browser.mjs";
import { printTable } from "./table.mjs";

const SETTLED_MS = 3000;
const COLUMNS = {
  html: "HTML",
  css: "CSS",
  font: "fonts",
  scriptUntilLoad: "script until load",
  script: "script after 3 s",
  image: "pictures",
  other: "other",
  headers: "headers",
  requests: "requests",
};
const KINDS = [
  ["html", /^text\/html/],
  ["css", /^text\/css/],
  ["script", /javascript/],
  ["font", /^font\/|font-woff/],
  ["image", /^image\//],
];

/** The bytes on the wire that a new visitor's browser receives for each page. */
export async function measureBytes({ pages, runs }) {
  const figures = {};
  await withBrowser(async (browser) => {
    for (const { name, url } of pages) {
      const loads = [];
      for (let run = 0; run < runs; run++)
        loads.push(await withVisitor(browser, (page, session) => load(page, session, url)));
      const medians = Object.keys(COLUMNS).map((key) => [
        key,
        median(loads.map((each) => each[key])),
      ]);
      figures[name] = { ...Object.fromEntries(medians), runs: loads };
    }
  });
  printTable(
    `Bytes: bodies as sent, cold cache, no interaction, median of ${runs}`,
    ["", ...Object.values(COLUMNS)],
    Object.entries(figures).map(([name, each]) => [
      name,
      ...Object.keys(COLUMNS).map((key) => each[key]),
    ]),
  );
  return figures;
}

async function load(page, session, url) {
  const requests = new Map();
  let loadedAt = Infinity;
  const update = (id, facts) => requests.set(id, { ...requests.get(id), ...facts });
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    update(requestId, { url: request.url }),
  );
  session.on("Network.responseReceived", ({ requestId, response }) =>
    update(requestId, { mimeType: response.mimeType }),
  );
  // No other event has the header bytes that were really sent.
  session.on("Network.responseReceivedExtraInfo", ({ requestId, headersText = "" }) =>
    update(requestId, { headers: headersText.length }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) =>
    update(requestId, { received: encodedDataLength, finishedAt: timestamp }),
  );
  session.on("Page.loadEventFired", ({ timestamp }) => (loadedAt = timestamp));
  await session.send("Network.enable");
  await session.send("Page.enable");
  await open(page, url);
  await setTimeout(SETTLED_MS);
  return sum([...requests.values()], loadedAt);
}

function sum(requests, loadedAt) {
  const total = Object.fromEntries(Object.keys(COLUMNS).map((key) => [key, 0]));
  for (const { url = "", mimeType = "", headers = 0, received = 0, finishedAt } of requests) {
    // The addresses data: and blob: send nothing.
    if (!url.startsWith("http")) continue;
    const body = Math.max(0, received - headers);
    const [kind] = KINDS.find(([, pattern]) => pattern.test(mimeType)) ?? ["other"];
    total[kind] += body;
    if (kind === "script" && finishedAt <= loadedAt) total.scriptUntilLoad += body;
    total.headers += headers;
    total.requests += 1;
  }
  return total;
}
