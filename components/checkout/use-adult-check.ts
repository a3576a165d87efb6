import { useRef, useState } from "react";

/** `require` is false, and moves the focus to the box, until it is ticked. */
export function useAdultCheck(isAsked: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [hasTried, setTried] = useState(false);
  return {
    field: { ref, isChecked, isMissing: hasTried && !isChecked, onChange: setChecked },
    require: () => {
      if (!isAsked || isChecked) return true;
      setTried(true);
      ref.current?.focus();
      return false;
    },
  };
}
