// Loaded before a server that must bear a wrong clock: CLOCK_ERROR_MS.
import { shiftClock } from "./shift-clock.mjs";

shiftClock(Number(process.env.CLOCK_ERROR_MS));
