"use client";

import { usePathname } from "next/navigation";
import { createContext, use, useRef, useState, type ReactNode, type RefObject } from "react";

import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { CloseIcon, MenuIcon, SearchIcon } from "@/components/ui/shell-icons";

// Fetched on hover or touch, so that it is ready when a button is pressed.
const loadContent = () => import("@/components/shell/mobile-menu-content");
const MobileMenuContent = lazyInBrowser(() =>
  loadContent().then((module) => module.MobileMenuContent),
);
const warmUp = { onPointerEnter: loadContent, onTouchStart: loadContent, onFocus: loadContent };

const PANEL_ID = "mobile-menu";

type Opener = "menu" | "search";
type MobileMenu = {
  openedBy: Opener | null;
  setOpenedBy: (opener: Opener | null) => void;
  menuButton: RefObject<HTMLButtonElement | null>;
  searchButton: RefObject<HTMLButtonElement | null>;
};

const MobileMenuContext = createContext<MobileMenu | null>(null);

function useMobileMenu(): MobileMenu {
  const menu = use(MobileMenuContext);
  if (!menu) throw new Error("This part of the mobile menu belongs inside its provider.");
  return menu;
}

/** Open state of the phone menu. Escape closes it and restores focus; a new page closes it. */
export function MobileMenuProvider({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [opened, setOpened] = useState<{ by: Opener; at: string } | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const openedBy = opened?.at === pathname ? opened.by : null;

  const setOpenedBy = (by: Opener | null) => setOpened(by && { by, at: pathname });
  return (
    <MobileMenuContext value={{ openedBy, setOpenedBy, menuButton, searchButton }}>
      {children}
    </MobileMenuContext>
  );
}

export function MobileMenuButton() {
  const { openedBy, menuButton } = useMobileMenu();
  return (
    <span className="-ml-3 lg:hidden">
      <OpenerButton ref={menuButton} label="Menu" opens={openedBy ? null : "menu"}>
        {openedBy ? <CloseIcon /> : <MenuIcon />}
      </OpenerButton>
    </span>
  );
}

export function MobileSearchButton() {
  const { openedBy, searchButton } = useMobileMenu();
  return (
    <span className="lg:hidden">
      <OpenerButton
        ref={searchButton}
        label="Search"
        opens={openedBy === "search" ? null : "search"}
      >
        <SearchIcon />
      </OpenerButton>
    </span>
  );
}

type OpenerButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  label: string;
  opens: Opener | null;
  children: ReactNode;
};

function OpenerButton({ ref, label, opens, children }: OpenerButtonProps) {
  const { openedBy, setOpenedBy } = useMobileMenu();
  return (
    <Button
      ref={ref}
      variant="ghost"
      size="icon"
      {...warmUp}
      aria-label={label}
      aria-expanded={openedBy !== null}
      aria-controls={PANEL_ID}
      onClick={() => setOpenedBy(opens)}
    >
      {children}
    </Button>
  );
}

export function MobileMenuPanel({ search }: { search: ReactNode }) {
  const { openedBy, setOpenedBy, menuButton, searchButton } = useMobileMenu();
  const close = () => setOpenedBy(null);
  const closeOnEscape = () => {
    close();
    (openedBy === "menu" ? menuButton : searchButton).current?.focus();
  };
  return (
    // A search on the home page keeps the path, so the path alone would not close the menu.
    <div
      id={PANEL_ID}
      hidden={!openedBy}
      className="lg:hidden"
      onSubmit={close}
      onClick={(event) => event.target instanceof Element && event.target.closest("a") && close()}
    >
      {openedBy && (
        <MobileMenuContent
          focusSearch={openedBy === "search"}
          search={search}
          onEscape={closeOnEscape}
        />
      )}
    </div>
  );
}
