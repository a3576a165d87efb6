const CORNERS = [
  "top-0 left-0 border-t border-l",
  "top-0 right-0 border-t border-r",
  "bottom-0 left-0 border-b border-l",
  "right-0 bottom-0 border-r border-b",
];

/** A viewfinder's corners, for the nearest positioned ancestor. */
export function CornerMarks() {
  return CORNERS.map((corner) => (
    <span key={corner} aria-hidden="true" className={`absolute size-5 border-input ${corner}`} />
  ));
}
