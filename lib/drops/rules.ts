/** How long whoever is next has to start a checkout. */
export const ADMISSION_SECONDS = 180;
/** How many may check out at the same time. The desk may set another number. */
export const DEFAULT_CAPACITY = 50;
export const MAX_CAPACITY = 10_000;
export const MAX_PER_ACCOUNT = 100;
/** How long before the start a room opens, unless the desk says otherwise. */
export const ROOM_MINUTES = 30;
/**
 * Between the closed list and the beacon's round: enough for witnesses to sign the list while no one
 * can know the round.
 */
export const SECONDS_TO_ROUND = 20;
