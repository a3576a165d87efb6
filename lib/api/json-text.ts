/** A value of an endpoint's output that is serialized once for many responses. */
export class JsonText<Value> {
  declare protected readonly value: Value;
  readonly text: string;

  constructor(value: Value) {
    this.text = JSON.stringify(value);
  }

  /** An upper bound of what it takes in memory. */
  get bytes(): number {
    return 2 * this.text.length;
  }
}
