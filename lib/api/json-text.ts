import "server-only";

import { weakEtag } from "@/lib/platform/http/weak-etag";

/** A value of an endpoint's output that is serialized once for many responses. */
export class JsonText<Value> {
  declare protected readonly value: Value;
  readonly text: string;
  #etag: string | undefined;

  constructor(value: Value) {
    this.text = JSON.stringify(value);
  }

  get etag(): string {
    return (this.#etag ??= weakEtag(this.text));
  }

  /** An upper bound of what it takes in memory. */
  get bytes(): number {
    return 2 * this.text.length;
  }
}
