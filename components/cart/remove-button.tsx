import { Button } from "@/components/ui/button";

type RemoveButtonProps = { name: string; onRemove: () => void };

export const RemoveButton = ({ name, onRemove }: RemoveButtonProps) => (
  <Button variant="ghost" size="sm" className="-mr-3" onClick={onRemove}>
    Remove<span className="sr-only"> {name}</span>
  </Button>
);
