import { format, stripVTControlCharacters, types } from "node:util";

const LOGGER = Symbol.for("fairwax.output-logger");
const LEVELS = {
  debug: "debug",
  trace: "debug",
  log: "info",
  info: "info",
  warn: "warn",
  error: "error",
};
const MAX_CHARACTERS = 2000;
const NO_MESSAGE = "Next.js reported an error";
const MARKS = /^[\s○⨯⚠▲✓»]+/u;

/** @param {import("pino").Logger} logger must not write to process.stdout, which this replaces */
export function captureOutput(logger) {
  const isCapturing = globalThis[LOGGER] !== undefined;
  globalThis[LOGGER] = logger;
  if (isCapturing) return;
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method] = (...values) => log(level, values);
  }
  captureStream(process.stdout, "info");
  captureStream(process.stderr, "error");
  // Node's warning printer bypasses process.stderr.write.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log("warn", [`${warning.name}: ${warning.message}`]));
}

function captureStream(stream, level) {
  stream.write = (chunk, encoding, callback) => {
    log(level, [typeof chunk === "string" ? chunk : Buffer.from(chunk).toString()]);
    const done = typeof encoding === "function" ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  };
}

function log(level, values) {
  const error = values.find((value) => types.isNativeError(value));
  const words = values
    .filter((value) => value !== error)
    .map((value) => (types.isNativeError(value) ? value.name : value));
  const message = stripVTControlCharacters(format(...words))
    .replace(MARKS, "")
    .trimEnd()
    .slice(0, MAX_CHARACTERS);
  const logger = globalThis[LOGGER];
  if (error) logger[level]({ err: error, digest: error.digest }, message || NO_MESSAGE);
  else if (message) logger[level](message);
}
