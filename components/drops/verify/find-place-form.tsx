import { FindForm } from "@/components/proof/find-form";

const TAG = /^[0-9a-f]{64}$/;

type FindPlaceFormProps = { tag: string; onFind: (tag: string) => void };

export const FindPlaceForm = ({ tag, onFind }: FindPlaceFormProps) => (
  <FindForm
    id="tag"
    label="Your tag"
    button="Find my place"
    help="To fill in your tag, open “Check the draw” in the drop’s room while you’re signed in. Your tag stays in your browser."
    problem="A tag has 64 characters: digits, and letters from a to f. “Check the draw” in the drop’s room fills it in."
    initial={tag}
    maxLength={100}
    onFind={(text) => {
      const given = text.trim().toLowerCase();
      const isTag = TAG.test(given);
      if (isTag) onFind(given);
      return isTag;
    }}
  />
);
