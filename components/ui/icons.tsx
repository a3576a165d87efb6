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
export const PauseIcon = /* @__PURE__ */ icon(
  <>
    <rect x="14" y="3" width="5" height="18" rx="1" />
    <rect x="5" y="3" width="5" height="18" rx="1" />
  </>,
);
export const PlayIcon = /* @__PURE__ */ icon(
  <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />,
);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M5 12h14M12 5v14" />);
