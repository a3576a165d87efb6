import { icon } from "@/components/ui/icon";

export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M5 12h14m-7-7 7 7-7 7" />);
export const CheckIcon = /* @__PURE__ */ icon(<path d="M20 6 9 17l-5-5" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m6 9 6 6 6-6" />);
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="m9 18 6-6-6-6" />);
export const DoneIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="m16 9-5.5 5.5L8 12" />
  </>,
);
export const ErrorIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </>,
);
export const MinusIcon = /* @__PURE__ */ icon(<path d="M5 12h14" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M5 12h14M12 5v14" />);
