const LABELS: Readonly<Record<string, string>> = {
  frontScanId: "Front",
  backScanId: "Back",
  player: "Player",
  team: "Team",
  set: "Set",
  number: "Number",
  parallel: "Parallel",
  rarity: "Rarity",
  serial: "Serial",
  conditionNote: "Condition note",
  estimatedValue: "Estimated value",
  valueSource: "Source of the value",
  valueDate: "Value of",
  offsetAMs: "Seen in video A at",
  offsetBMs: "Seen in video B at",
};

export function cardFieldLabel(field: string): string | undefined {
  return Object.hasOwn(LABELS, field) ? LABELS[field] : undefined;
}
