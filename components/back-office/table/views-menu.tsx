import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";

import { useTableParams } from "@/components/back-office/table/use-table-params";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogHead,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import type { SavedView } from "@/lib/views/schema";

export function ViewsMenu({ table }: { table: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Saved views" title="Saved views">
          <Bookmark className="icon" aria-hidden="true" />
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHead title="Saved views">
          A view saves the search, filters, sort order and columns. Only you see your views.
        </DialogHead>
        <DialogBody>
          <Views table={table} close={() => setIsOpen(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Views({ table, close }: { table: string; close: () => void }) {
  const { params, show } = useTableParams();
  const queryClient = useQueryClient();
  const views = query("GET /api/admin/views", { query: { table } });
  const { data } = useQuery(views);
  const refresh = () => queryClient.invalidateQueries(views);
  const save = useMutation({
    mutationFn: (name: string) => {
      const shown = new URLSearchParams(params);
      shown.delete("cursor");
      return call("POST /api/admin/views", { body: { table, name, query: shown.toString() } });
    },
    onSuccess: async () => {
      await refresh();
      toastSuccess("View saved");
    },
    onError: (error) => toastError("The view could not be saved", error),
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => call("DELETE /api/admin/views/{id}", { params: { id } }),
    onSuccess: refresh,
    onError: (error) => toastError("The view could not be deleted", error),
  });
  return (
    <div className="grid gap-4">
      <ul className="grid">
        {data?.views.map((view) => (
          <li key={view.id} className="flex items-center gap-2 border-b">
            <button
              type="button"
              className="min-h-11 flex-1 text-left text-sm font-medium hover:underline"
              onClick={() => {
                show(view.query);
                close();
              }}
            >
              {view.name}
            </button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${view.name}`}
              pending={remove.isPending && remove.variables.id === view.id}
              onClick={() => remove.mutate(view)}
            >
              <Trash2 className="icon-sm" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          save.mutate(String(new FormData(form).get("name")), { onSuccess: () => form.reset() });
        }}
      >
        <Input
          name="name"
          required
          maxLength={60}
          aria-label="Name of this view"
          placeholder="Name of this view"
          className="flex-1"
        />
        <Button type="submit" variant="outline" pending={save.isPending}>
          Save
        </Button>
      </form>
    </div>
  );
}
