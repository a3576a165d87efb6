import { collectStep } from "./collect.mjs";
import { findStep } from "./find.mjs";
import { openStep } from "./open.mjs";
import { ripStep } from "./rip.mjs";
export const STEPS = { find: findStep, open: openStep, rip: ripStep, collect: collectStep };
