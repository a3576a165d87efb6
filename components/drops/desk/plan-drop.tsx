import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

import { FormDialog } from "@/components/back-office/form-dialog";
import { DROPS } from "@/components/drops/desk/drops-query";
import { Label } from "@/components/ui/label";
import { LabeledInput } from "@/components/ui/labeled-input";
import { Link } from "@/components/ui/link";
import { fromLocalMoment } from "@/components/ui/local-moment";
import { NativeSelect } from "@/components/ui/native-select";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import { DEFAULT_CAPACITY, MAX_CAPACITY, MAX_PER_ACCOUNT, ROOM_MINUTES } from "@/lib/drops/rules";
import { countOf } from "@/lib/platform/plural";

export function PlanDrop() {
  const queryClient = useQueryClient();
  async function plan(fields: Record<string, string>): Promise<void> {
    const { listing = "", opensAt = "", mostPerAccount, capacity } = fields;
    await call("POST /api/admin/drops", {
      body: {
        listing,
        mostPerAccount: Number(mostPerAccount),
        capacity: Number(capacity),
        ...(opensAt && { opensAt: fromLocalMoment(opensAt) }),
      },
    });
    await queryClient.invalidateQueries(DROPS);
  }
  return (
    <FormDialog
      trigger="Plan a drop"
      title="Plan a drop"
      description="The drop starts when the listing’s boxes are released. Once it’s planned, that time can’t change. Boxes that are left after the drop go on open sale."
      confirm="Plan the drop"
      pending="Planning..."
      done="Drop planned"
      run={plan}
    >
      <ListingField />
      <LabeledInput
        label="The room opens (optional)"
        hint={`In your time zone. Leave it blank for ${ROOM_MINUTES} minutes before the start.`}
        name="opensAt"
        type="datetime-local"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <LabeledInput
          label="Boxes per account"
          name="mostPerAccount"
          type="number"
          min={1}
          max={MAX_PER_ACCOUNT}
          defaultValue={1}
          required
        />
        <LabeledInput
          label="Checkouts at a time"
          hint={`${DEFAULT_CAPACITY} ran well when we measured.`}
          name="capacity"
          type="number"
          min={1}
          max={MAX_CAPACITY}
          defaultValue={DEFAULT_CAPACITY}
          required
        />
      </div>
    </FormDialog>
  );
}

function ListingField() {
  const id = useId();
  const { data } = useQuery({
    ...query("GET /api/admin/listings", { query: { state: "waiting" } }),
    staleTime: 0,
  });
  const listings = (data?.listings ?? []).filter(({ available }) => available === 0);
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>Listing that waits for its release</Label>
      <NativeSelect id={id} name="listing" required>
        {listings.map(({ slug, name, unsold }) => (
          <option key={slug} value={slug}>
            {`${name}, ${countOf(unsold, "box", "boxes")}`}
          </option>
        ))}
      </NativeSelect>
      {data && listings.length === 0 && (
        <p className="text-sm text-muted-foreground">
          {"No listing waits for a release. Set one on the page of a "}
          <Link href="/admin/listings" className="textlink">
            listing
          </Link>
          {" first."}
        </p>
      )}
    </div>
  );
}
