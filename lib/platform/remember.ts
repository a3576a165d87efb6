import { LRUCache } from "lru-cache";

import { heardChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { outsideShares } from "@/lib/platform/database/connection-shares";

/** Loads at most once per `ms`; concurrent callers share the load. Failures aren't cached. */
export function remember<Value extends object>(
  load: () => Promise<Value>,
  ms: number,
): () => Promise<Value> {
  const cached = new LRUCache<true, Value>({
    max: 1,
    ttl: ms,
    ttlResolution: 0,
    // Read `performance` now: the library captured its clock on import, before tests replace it.
    perf: performance,
    fetchMethod: () => outsideShares(load),
  });
  return () => cached.forceFetch(true);
}

type Answers = { changesOf: "catalog" | "market" | "pulls"; ms: number; maxBytes: number };

/**
 * Answers each question from memory for `ms`, until a change of what it is about is heard. Loads
 * every time while this process doesn't listen for changes.
 */
export function rememberAnswers<Question extends string | object, Answer extends object>(
  load: (question: Question) => Promise<Answer>,
  { changesOf, ms, maxBytes }: Answers,
): (question: Question) => Promise<Answer> {
  const answers = new LRUCache<string, Answer>({
    max: 1000,
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    sizeCalculation: (answer, key) => 2 * (JSON.stringify(answer).length + key.length),
    ttl: ms,
    ttlResolution: 0,
    perf: performance,
  });
  return async (question) => {
    if (!heardChanges.isListening) return load(question);
    // An answer that a change overtakes is kept under the number before the change.
    const key = `${heardChanges[changesOf]} ${JSON.stringify(question)}`;
    const known = answers.get(key);
    if (known) return known;
    const answer = await load(question);
    answers.set(key, answer);
    return answer;
  };
}
