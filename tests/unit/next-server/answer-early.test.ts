import http from "node:http";
import type { AddressInfo } from "node:net";
import net from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

import { heardChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { createPageStore } from "@/lib/platform/cache/page-store.mjs";
import { AppError } from "@/lib/platform/errors";
import { createLine } from "@/lib/platform/http/line";
import { keepPage } from "@/lib/platform/next-server/answer-kept";
import { keepAnswer } from "@/lib/platform/next-server/kept-answers";
import { passInTurn } from "@/lib/platform/next-server/shed-load";
import { standBeforeNext } from "@/lib/platform/next-server/stand-before-next";
import { answerEarly } from "@/lib/server/answer-early";

const open: { close: () => unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));

type Next = (request: http.IncomingMessage, response: http.ServerResponse) => void;
type Front = Parameters<typeof standBeforeNext>[1];

async function serve(front: Front, next: Next) {
  const server = http.createServer(next);
  standBeforeNext(server, front);
  standBeforeNext(server, front);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  return (server.address() as AddressInfo).port;
}

async function send(port: number, options: http.RequestOptions & { body?: string }) {
  const { body, ...rest } = options;
  const request = http.request({ host: "127.0.0.1", port, agent: false, ...rest });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once("response", resolve).once("error", reject);
  });
  request.end(body);
  const response = await answered;
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

test("a kept answer needs no handler, and everything else passes once", async () => {
  await keepAnswer({
    url: new URL("http://any.invalid/api/kept"),
    keep: { ms: 60_000 },
    ignoresQuery: false,
    load: () =>
      Promise.resolve({ text: '{"kept":true}', headers: { "content-type": "application/json" } }),
  });
  const next = jest.fn<void, Parameters<Next>>((_, response) => void response.end("from next"));
  const port = await serve(answerEarly, next);
  const kept = await send(port, { path: "/api/kept" });
  expect(kept).toMatchObject({
    status: 200,
    text: '{"kept":true}',
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
  expect(kept.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(next).not.toHaveBeenCalled();
  expect((await send(port, { path: "/api/kept", method: "POST" })).text).toBe("from next");
  expect((await send(port, { path: "/api/kept?page=2" })).text).toBe("from next");
  expect(next).toHaveBeenCalledTimes(2);
});

describe("a page", () => {
  beforeAll(() => (heardChanges.isListening = true));
  afterAll(() => (heardChanges.isListening = false));

  const FROM_CACHE = { "x-nextjs-cache": "HIT", "content-type": "text/html" };

  /** Next sends pages with these headers. Returns how many it has sent after each request. */
  async function visits(
    headers: http.OutgoingHttpHeaders,
    requests: http.RequestOptions[],
    whileRendering = () => {},
  ) {
    let sent = 0;
    const port = await serve(answerEarly, (_, response) => {
      const html = `<p>${(sent += 1)}</p>`;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? "");
      whileRendering();
      keepPage(response, html);
      response.end(html);
    });
    const path = `/page-${port}`;
    const counts = [];
    for (const options of requests) {
      await send(port, { path, ...options });
      counts.push(sent);
    }
    return counts;
  }

  test("that Next took from its cache is sent again without it", async () => {
    expect(await visits(FROM_CACHE, [{}, {}, {}])).toEqual([1, 1, 1]);
  });

  test("is asked for again after each change", async () => {
    const change = () => createPageStore({ maxBytes: 1, maxTags: 1 }).expire(["any"]);
    expect(await visits(FROM_CACHE, [{}, {}], change)).toEqual([1, 2]);
  });

  test.each([
    ["rendered for one visitor", { "content-type": "text/html" }],
    ["that is stale", { ...FROM_CACHE, "x-nextjs-cache": "STALE" }],
    ["that sets a cookie", { ...FROM_CACHE, "set-cookie": "a=b" }],
  ])("%s is never sent again", async (_, headers) => {
    expect(await visits(headers, [{}, {}])).toEqual([1, 2]);
  });

  test.each([
    ["a part of it", { headers: { rsc: "1", "next-router-segment-prefetch": "/_tree" } }],
    ["its head", { method: "HEAD" }],
    ["another page", { path: "/other" }],
    ["it with a session", { headers: { cookie: "a=b; authjs.session-token=x" } }],
    ["it over https with a session", { headers: { cookie: "__Host-authjs.session-token=x" } }],
  ])("is not the answer to who asks for %s", async (_, other) => {
    expect(await visits(FROM_CACHE, [{}, other, {}])).toEqual([1, 2, 2]);
  });
});

test("a cookie without a value is no session, as Next takes it", async () => {
  const port = await serve(answerEarly, (request, response) => {
    response.setHeader("x-nextjs-cache", "HIT");
    const page = String(request.headers.cookie);
    keepPage(response, page);
    response.end(page);
  });
  heardChanges.isListening = true;
  const path = `/auth-${port}`;
  const visit = (cookie: string) => send(port, { path, headers: { cookie } });
  await visit("authjs.session-token=");
  expect((await visit("authjs.session-token=x")).text).toBe("authjs.session-token=x");
  expect((await visit("xauthjs.session-token=y")).text).toBe("authjs.session-token=");
  heardChanges.isListening = false;
});

describe("a line", () => {
  const refusal = () => new AppError("overloaded", "Too many.", { retryAfterSeconds: 2 });

  async function lined({ share = 100 } = {}) {
    const inside: http.ServerResponse[] = [];
    const bodies: string[] = [];
    const enter = createLine({ places: () => 2, most: () => 1, refusal });
    const front: Front = (request, response, pass) =>
      void passInTurn({ enter, shares: [["one", share]], refusal }, request, response, pass);
    const port = await serve(front, (request, response) => {
      inside.push(response);
      void text(request).then((body) => bodies.push(body));
    });
    const press = (body = "{}") => send(port, { method: "POST", path: "/", body });
    const reach = async (many: number) => {
      while (inside.length < many) await wait(5);
    };
    const open = (lines: string) => {
      const socket = net.connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(lines);
      return socket;
    };
    return { press, inside, bodies, reach, open };
  }

  const HEAD = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n";

  test("lets in as many as it may, the next when one left, and refuses the others", async () => {
    const { press, inside, bodies, reach } = await lined();
    const first = [press('{"a":1}'), press('{"a":2}')];
    await reach(2);
    const [waits, refused] = [press('{"a":3}'), press()];
    expect(await Promise.race([waits, refused])).toMatchObject({
      status: 503,
      text: "Too many.",
      headers: { "retry-after": "2", "content-type": "text/plain; charset=utf-8" },
    });
    inside[0]?.end("done");
    await reach(3);
    for (const response of inside) response.end("done");
    expect((await Promise.all([...first, waits])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(bodies.toSorted()).toEqual(['{"a":1}', '{"a":2}', '{"a":3}']);
  });

  test("has places for others than one who has used up a share", async () => {
    const { press, inside, reach } = await lined({ share: 1 });
    const first = press();
    await reach(1);
    expect((await press()).status).toBe(503);
    inside[0]?.end("done");
    expect((await first).status).toBe(200);
  });

  test("lets a fast body in before those that are slow", async () => {
    const { press, inside, reach, open } = await lined();
    const slow = [1, 2, 3].map(() => open(`${HEAD}{`));
    await wait(50);
    const pressed = press();
    await reach(1);
    inside[0]?.end("done");
    expect((await pressed).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  test("forgets those who are gone, inside and in the line", async () => {
    const { press, inside, reach, open } = await lined();
    const gone = [1, 2, 3].map(() => open(`${HEAD}{}`));
    await reach(2);
    await wait(50);
    for (const socket of gone) socket.destroy();
    await wait(50);
    const pressed = [press(), press()];
    await reach(4);
    for (const response of inside) response.end("done");
    expect((await Promise.all(pressed)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test("has no place for requests behind another of their connection", async () => {
    const { press, inside, reach, open } = await lined();
    const socket = open(`${HEAD}{}`.repeat(5));
    await reach(1);
    await wait(50);
    expect(inside).toHaveLength(1);
    socket.destroy();
    const pressed = [press(), press()];
    await reach(3);
    for (const response of inside) response.end("done");
    expect((await Promise.all(pressed)).map(({ status }) => status)).toEqual([200, 200]);
  });
});
