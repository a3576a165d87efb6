import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

type Handler = (event: object) => void;

/** The service worker, in a browser with these tabs. */
function startWorker(tabs: string[]) {
  const handlers = new Map<string, Handler>();
  const done: unknown[] = [];
  const focused: string[] = [];
  const window = (url: string) => ({ url, focus: () => focused.push(url) });
  const context = {
    URL,
    Promise,
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    location: { origin: "https://shop.example" },
    navigator: { setAppBadge: (count: number) => done.push(["badge", count]) },
    registration: {
      showNotification: (title: string, options: object) => done.push(["shown", title, options]),
    },
    clients: {
      matchAll: () => Promise.resolve(tabs.map(window)),
      openWindow: (url: string) => done.push(["opened", url]),
    },
  };
  runInContext(readFileSync("public/push-worker.js", "utf8"), createContext(context));
  async function dispatch(name: string, event: object) {
    let work: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  }
  return { handlers, done, focused, dispatch };
}

const click = (path: string) => ({ notification: { data: { path }, close: () => undefined } });

test("the worker handles push and clicks, and no requests of pages", () =>
  expect([...startWorker([]).handlers.keys()]).toEqual(["push", "notificationclick"]));

test("a message is shown, with a badge", async () => {
  const { dispatch, done } = startWorker([]);
  const message = {
    title: "Sold",
    body: "Ida Vance",
    path: "/account/balance",
    tag: "a",
    badge: 2,
  };
  await dispatch("push", { data: { json: () => message } });
  expect(done).toEqual([
    [
      "shown",
      "Sold",
      { body: "Ida Vance", tag: "a", data: { path: "/account/balance" }, icon: "/icon-192.png" },
    ],
    ["badge", 2],
  ]);
});

test("a click leads to its page, in the tab that has it already", async () => {
  const { dispatch, done, focused } = startWorker([
    "https://shop.example/",
    "https://shop.example/inventory",
  ]);
  await dispatch("notificationclick", click("/inventory"));
  expect([focused, done]).toEqual([["https://shop.example/inventory"], []]);
  await dispatch("notificationclick", click("/rip?box=1"));
  expect(done).toEqual([["opened", "https://shop.example/rip?box=1"]]);
});
