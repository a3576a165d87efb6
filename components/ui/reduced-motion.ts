export const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
