"use client";

import { Play } from "lucide-react";
import { type ComponentType, useState } from "react";

import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import type { CardFilmProps } from "@/components/videos/card-film";
import type { FilmOf } from "@/components/videos/fetch-film";

type WatchFilmProps = { of: FilmOf; cardId: string };

/** Fetches the player and the film when they are asked for. */
export function WatchFilm({ of, cardId }: WatchFilmProps) {
  const [opened, setOpened] = useState<{
    Film: ComponentType<CardFilmProps>;
    film: CardFilmProps["film"] | null;
  } | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function open() {
    setIsPending(true);
    try {
      const [{ CardFilm: Film }, { fetchFilm }] = await Promise.all([
        import("@/components/videos/card-film"),
        import("@/components/videos/fetch-film"),
      ]);
      setOpened({ Film, film: await fetchFilm(of) });
    } catch {
      setHasFailed(true);
    }
    setIsPending(false);
  }

  if (!opened)
    return (
      <div className="grid justify-items-start gap-2">
        <Button variant="outline" pending={isPending} onClick={() => void open()}>
          <Play className="icon-sm" aria-hidden="true" />
          Watch it on film
        </Button>
        {hasFailed && !isPending && (
          <ErrorText>The film can’t be loaded right now. Please try again.</ErrorText>
        )}
      </div>
    );
  const { Film, film } = opened;
  if (!film) return <p role="status">The owner of the box closed its films.</p>;
  return <Film film={film} cardId={cardId} hasFocus className="rounded-lg bg-stage p-4" />;
}
