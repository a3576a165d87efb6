/** Loads at most once in `ms`; callers meanwhile get the same answer. A failure is not remembered. */
export function remember<Value>(load: () => Promise<Value>, ms: number): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (kept && Date.now() < kept.until) return kept.value;
    const mine = { value: load(), until: Date.now() + ms };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.value;
  };
}
