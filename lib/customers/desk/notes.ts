import "server-only";

import type { Note } from "@/lib/customers/desk/note-schema";

const MAX_NOTES = 100;

/** The newest notes of a customer or an order. */
export const newestNotes = {
  select: { id: true, text: true, createdAt: true, author: { select: { username: true } } },
  orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
  take: MAX_NOTES,
};

type Row = Omit<Note, "author" | "createdAt"> & {
  author: { username: string } | null;
  createdAt: Date;
};

export const toNote = ({ author, createdAt, ...note }: Row): Note => ({
  ...note,
  author: author?.username ?? null,
  createdAt: createdAt.toISOString(),
});
