import { icon } from "@/components/ui/icon";

// One path each, because the server draws some of them once per row.
export const ActionsIcon = /* @__PURE__ */ icon(
  <path d="M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z" />,
);
export const SortedIcon = /* @__PURE__ */ icon(<path d="M12 5v14m7-7-7 7-7-7" />);
export const FiltersIcon = /* @__PURE__ */ icon(
  <path d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />,
);
export const DownloadIcon = /* @__PURE__ */ icon(
  <path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5 5 5 5-5" />,
);
export const TableIcon = /* @__PURE__ */ icon(
  <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM21 9H3M21 15H3" />,
);
export const GridIcon = /* @__PURE__ */ icon(
  <path d="M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z" />,
);
export const ShipIcon = /* @__PURE__ */ icon(
  <path d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M19 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />,
);
export const GradeIcon = /* @__PURE__ */ icon(
  <path d="m15.477 12.89 1.515 8.526a.5.5 0 0 1-.81.47l-3.58-2.687a1 1 0 0 0-1.197 0l-3.586 2.686a.5.5 0 0 1-.81-.469l1.514-8.526M18 8a6 6 0 1 1-12 0 6 6 0 0 1 12 0z" />,
);
export const EvaluateIcon = /* @__PURE__ */ icon(
  <path d="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM16 16l-1.9-1.9" />,
);
export const ListIcon = /* @__PURE__ */ icon(
  <>
    <path d="M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z" />
    <circle cx="7.5" cy="7.5" r=".5" fill="currentColor" />
  </>,
);
export const VaultIcon = /* @__PURE__ */ icon(
  <>
    <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7.9 7.9l2.7 2.7M13.4 10.6l2.7-2.7M7.9 16.1l2.7-2.7M13.4 13.4l2.7 2.7M14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />
    <circle cx="7.5" cy="7.5" r=".5" fill="currentColor" />
    <circle cx="16.5" cy="7.5" r=".5" fill="currentColor" />
    <circle cx="7.5" cy="16.5" r=".5" fill="currentColor" />
    <circle cx="16.5" cy="16.5" r=".5" fill="currentColor" />
  </>,
);
