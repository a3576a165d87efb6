import { create } from "zustand";

type PaletteState = {
  isOpen: boolean;
  text: string;
  /** The text for which Enter was pressed, until the search has answered. */
  entered: string | null;
  open: (text?: string) => void;
  close: () => void;
  setText: (text: string) => void;
  enter: () => void;
};

export const usePalette = create<PaletteState>()((set) => ({
  isOpen: false,
  text: "",
  entered: null,
  open: (text = "") => set({ isOpen: true, text, entered: null }),
  close: () => set({ isOpen: false, entered: null }),
  setText: (text) => set({ text, entered: null }),
  enter: () => set(({ text }) => ({ entered: text })),
}));
