export const placeName = (shelf: string | null) =>
  shelf === null ? "All boxes" : `Shelf ${shelf}`;
