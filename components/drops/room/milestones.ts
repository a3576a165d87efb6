/** A screen reader hears when a tenth of the way to the turn has passed, not each step. */
export const tenthsLeft = ({ ahead, first }: { ahead: number; first: number }): number =>
  first === 0 ? 0 : Math.ceil((10 * ahead) / first);
