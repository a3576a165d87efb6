"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

export function StartCount() {
  const router = useRouter();
  const [shelf, setShelf] = useState("");
  const start = useMutation({
    mutationFn: (place: string) => call("POST /api/admin/stock/counts", { body: { shelf: place } }),
    onSuccess: ({ id, isNew }) => {
      if (!isNew) toastSuccess("This count was already open. You can continue it.");
      router.push(`/admin/counts/${id}`);
    },
  });
  const refusal = start.error ? wordsOf(start.error) : "";
  return (
    <form
      className="grid max-w-xl gap-2 pb-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (shelf.trim()) start.mutate(shelf);
      }}
    >
      <Label htmlFor="shelf">Shelf</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          id="shelf"
          value={shelf}
          onChange={({ target }) => setShelf(target.value)}
          placeholder="A3"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4}
          required
          aria-invalid={refusal ? true : undefined}
          aria-describedby="shelf-problem"
          className="max-w-28"
        />
        <Button type="submit" pending={start.isPending} pendingLabel="Opening...">
          Count this shelf
        </Button>
        <Button
          type="button"
          variant="outline"
          disabled={start.isPending}
          onClick={() => start.mutate("")}
        >
          Count all boxes
        </Button>
      </div>
      <FieldError id="shelf-problem" message={refusal} />
    </form>
  );
}

function wordsOf(error: Error): string {
  return error instanceof ApiError
    ? (error.fields.find(({ field }) => field === "shelf")?.message ?? error.body)
    : errorMessage(error);
}
