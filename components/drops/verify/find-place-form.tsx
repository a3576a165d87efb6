import { FindForm } from "@/components/proof/find-form";

const TAG = /^[0-9a-f]{64}$/;

type FindPlaceFormProps = { tag: string; onFind: (tag: string) => void };

export const FindPlaceForm = ({ tag, onFind }: FindPlaceFormProps) => (
  <FindForm
    id="tag"
    label="Your tag"
    button="Find my place"
    help="The room of the drop leads here with your tag. It stays in your browser, and says nothing about you."
    problem="A tag has 64 characters, from 0 to 9 and from a to f. It’s in the drop’s room."
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
