import "@/app/globals.css";

import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";

import { EarlyEntries } from "@/components/shell/early-entries";
import { HeadScript } from "@/components/shell/head-script";
import { SkipLink } from "@/components/shell/skip-link";
import { Toaster } from "@/components/ui/toaster";
import { BRAND, PAGE_COLORS } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";

const geist = localFont({
  src: "./fonts/geist-latin.woff2",
  variable: "--font-sans",
  weight: "100 900",
  display: "swap",
  preload: true,
  adjustFontFallback: "Arial",
});

export const metadata: Metadata = {
  metadataBase: new URL(getEnv().APP_URL),
  title: { default: `Sealed wax, opened on camera · ${BRAND}`, template: `%s · ${BRAND}` },
  description: "Sealed trading-card products, opened on camera and revealed by you.",
};

// No color-scheme here: theme.css sets it, and each soft navigation would replace the meta element
// and restyle the whole page.
export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: PAGE_COLORS.light },
    { media: "(prefers-color-scheme: dark)", color: PAGE_COLORS.dark },
  ],
};

/** Reads no cookie and no session, so that pages can be static. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The head script changes this element's attributes before React hydrates.
    <html lang="en" className={geist.variable} suppressHydrationWarning>
      <head>
        <HeadScript />
      </head>
      <body className="flex min-h-dvh flex-col font-sans">
        <SkipLink />
        {children}
        <Toaster />
        <EarlyEntries />
      </body>
    </html>
  );
}
