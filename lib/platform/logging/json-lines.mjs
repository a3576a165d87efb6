import pino from "pino";

// JSON leaves these unescaped, but terminals obey some, and others break lines in log viewers.
const CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;
const STDOUT = 1;

/** @param {import("pino").LoggerOptions} options @param {number} [descriptor] */
export function jsonLogger(options, descriptor = STDOUT) {
  const lines = {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: escapeControls },
  };
  return pino({ ...lines, ...options }, pino.destination({ dest: descriptor, sync: true }));
}

/** @param {string} line */
function escapeControls(line) {
  return line.replace(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
