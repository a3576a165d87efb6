import { icon } from "@/components/ui/icon";

export const EditIcon = icon(<use href="#edit-shape" />);
export const DeleteIcon = icon(<use href="#delete-shape" />);

/** Sent once, because in each row they would be a third of the table. */
export const RowShapes = () => (
  <svg className="hidden" aria-hidden="true">
    <path
      id="edit-shape"
      d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4"
    />
    <path
      id="delete-shape"
      d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"
    />
  </svg>
);
