import { create } from "zustand";

type PaletteState = {
  isOpen: boolean;
  text: string;
  open: (text?: string) => void;
  close: () => void;
  setText: (text: string) => void;
};

export const usePalette = create<PaletteState>()((set) => ({
  isOpen: false,
  text: "",
  open: (text = "") => set({ isOpen: true, text }),
  close: () => set({ isOpen: false }),
  setText: (text) => set({ text }),
}));
