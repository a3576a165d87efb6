import "@/app/globals.css";

import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";

import { CartIsland } from "@/components/cart/cart-island";
import { SearchBox } from "@/components/catalog/search-box";
import { AccountIsland } from "@/components/shell/account-island";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
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

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: PAGE_COLORS.light },
    { media: "(prefers-color-scheme: dark)", color: PAGE_COLORS.dark },
  ],
};

// Blocks to set the theme before the first paint. A file, because CSP allows no inline scripts.
const themeScript = { src: "/theme.js" };

/** The shell around every page. Reads no cookie and no session, so that pages can be static. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // theme.js changes this element's attributes before React hydrates.
    <html lang="en" className={geist.variable} suppressHydrationWarning>
      <head>
        <script {...themeScript} />
      </head>
      <body className="flex min-h-dvh flex-col font-sans">
        <SkipLink />
        <Header
          search={<SearchBox name="Products" variant="quiet" />}
          menuSearch={<SearchBox name="Products, menu" />}
          cart={<CartIsland />}
          account={<AccountIsland />}
        />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <Footer />
        <Toaster />
      </body>
    </html>
  );
}
