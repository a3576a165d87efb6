import fs from "node:fs";

/** Resident memory of a process, in bytes. Linux only; elsewhere 0. */
export function memoryOf(pid) {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return 0;
  const [, kB] = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(file, "utf8"));
  return Number(kB) * 1024;
}
