// Loaded before a server that must be found to grow: keeps a megabyte each second.
import { isMainThread } from "node:worker_threads";

const kept = [];
if (isMainThread) setInterval(() => kept.push(Buffer.alloc(1024 * 1024, 1)), 1000).unref();
