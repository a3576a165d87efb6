import { CheckIcon } from "@/components/ui/icons";

type CheckMarkProps = { isChecked: boolean; label: { done: string; open: string } };

export function CheckMark({ isChecked, label }: CheckMarkProps) {
  return (
    <span
      className={`grid size-6 flex-none place-items-center rounded-full border ${isChecked ? "border-wax-line bg-wax text-wax-foreground" : "border-input"}`}
    >
      {isChecked && <CheckIcon className="size-3.5 stroke-3" />}
      <span className="sr-only">{isChecked ? label.done : label.open}</span>
    </span>
  );
}
