"use client";

import { useState } from "react";

import { upload } from "@/lib/client/upload";
import { ApiError } from "@/lib/platform/client/api-client";
import { PICTURE_TYPES } from "@/lib/platform/storage/schema";
import { MAX_SEAL_PHOTO_BYTES, MAX_SEAL_PHOTOS } from "@/lib/stock/seal-photos/schema";

type State = { sending: number; error: string };

/** Uploads photos one after the other. Their previews stay in the browser. */
export function useSealPhotos(ids: readonly string[], onChange: (ids: string[]) => void) {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const [{ sending, error }, setState] = useState<State>({ sending: 0, error: "" });

  async function add(files: readonly File[]) {
    const room = MAX_SEAL_PHOTOS - ids.length;
    const problem =
      files.length > room
        ? `A box has at most ${MAX_SEAL_PHOTOS} seal photos.`
        : files.map(problemWith).find(Boolean);
    if (problem) return setState({ sending: 0, error: problem });
    const added: string[] = [];
    try {
      for (const [index, file] of files.entries()) {
        setState({ sending: files.length - index, error: "" });
        const { id } = await upload("POST /api/admin/seal-photos", { body: file });
        added.push(id);
        setPreviews((known) => new Map(known).set(id, URL.createObjectURL(file)));
        onChange([...ids, ...added]);
      }
      setState({ sending: 0, error: "" });
    } catch (failure) {
      setState({ sending: 0, error: messageOf(failure) });
    }
  }

  function remove(id: string) {
    const preview = previews.get(id);
    if (preview) URL.revokeObjectURL(preview);
    onChange(ids.filter((other) => other !== id));
  }

  return {
    photos: ids.map((id) => ({ id, preview: previews.get(id) ?? "" })),
    sending,
    error,
    add,
    remove,
  };
}

function problemWith({ type, size }: File): string | null {
  if (!PICTURE_TYPES.some((known) => known === type))
    return "Please choose a PNG, JPEG, WebP, GIF or AVIF image.";
  return size > MAX_SEAL_PHOTO_BYTES ? "The photo is larger than 10 MB." : null;
}

const messageOf = (failure: unknown) =>
  failure instanceof ApiError
    ? failure.body
    : "The server could not be reached. Check your connection and try again.";
