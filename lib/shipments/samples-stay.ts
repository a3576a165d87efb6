export const SAMPLES_STAY = "Sample cards can't leave: they stand for no real card.";
