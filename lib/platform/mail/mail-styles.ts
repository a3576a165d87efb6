import { MAIL_COLORS } from "@/lib/platform/mail/mail-colors";

const { light, dark } = MAIL_COLORS;
const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

/** Looks like a pack's crimp. Clients without gradients show a plain edge. */
const teeth = (color: string) =>
  ["45deg", "-45deg"]
    .map((angle) => `linear-gradient(${angle}, ${color} 25%, transparent 26%)`)
    .join(", ");

export const MAIL_STYLES = {
  body: {
    margin: 0,
    padding: "40px 16px 48px",
    backgroundColor: light.background,
    fontFamily: SANS,
    WebkitTextSizeAdjust: "100%",
  },
  container: { maxWidth: 560 },
  brand: {
    margin: "0 0 20px",
    color: light.foreground,
    fontSize: 20,
    lineHeight: "28px",
    fontWeight: 600,
    letterSpacing: "-0.035em",
  },
  crimp: {
    height: 12,
    backgroundColor: light.wax,
    backgroundImage: teeth(light.card),
    backgroundSize: "12px 12px",
    backgroundPosition: "left bottom",
    backgroundRepeat: "repeat-x",
    fontSize: 0,
    lineHeight: "12px",
  },
  card: {
    border: `1px solid ${light.border}`,
    borderTop: 0,
    backgroundColor: light.card,
    padding: "28px 36px 20px",
  },
  title: {
    margin: "0 0 20px",
    color: light.foreground,
    fontSize: 26,
    lineHeight: "32px",
    fontWeight: 600,
    letterSpacing: "-0.028em",
    textWrap: "balance",
  },
  text: { margin: "0 0 16px", color: light.foreground, fontSize: 16, lineHeight: "25px" },
  entries: { margin: "0 0 16px" },
  entry: {
    border: `1px solid ${light.border}`,
    borderRadius: 10,
    backgroundColor: light.well,
    padding: "14px 16px",
  },
  entryText: {
    margin: 0,
    color: light.foreground,
    fontSize: 16,
    lineHeight: "24px",
    fontWeight: 600,
  },
  entryDetail: {
    margin: 0,
    color: light["muted-foreground"],
    fontSize: 14,
    lineHeight: "21px",
    wordBreak: "break-word",
  },
  code: {
    margin: "0 0 16px",
    borderRadius: 10,
    backgroundColor: light.well,
    padding: "14px 16px",
    color: light.foreground,
    fontFamily: MONO,
    fontSize: 15,
    lineHeight: "22px",
    wordBreak: "break-all",
  },
  button: {
    margin: "8px 0 24px",
    borderRadius: 10,
    backgroundColor: light.wax,
    padding: "14px 22px",
    color: light["wax-foreground"],
    fontSize: 16,
    fontWeight: 600,
  },
  foot: { margin: "20px 0 0", color: light["muted-foreground"], fontSize: 13, lineHeight: "20px" },
  footLink: { color: light["muted-foreground"], textDecoration: "underline" },
} as const;

const DARK = {
  ".paper, .paper > table > tbody > tr > td": `background-color: ${dark.background}`,
  ".card": `background-color: ${dark.card}; border-color: ${dark.border}`,
  ".crimp": `background-image: ${teeth(dark.card)}`,
  ".ink": `color: ${dark.foreground}`,
  ".muted": `color: ${dark["muted-foreground"]}`,
  ".well": `background-color: ${dark.well}; border-color: ${dark.border}`,
};
const rules = (styles: Record<string, string>) =>
  Object.entries(styles)
    .map(([selector, style]) => `${selector} { ${style.replaceAll(/;|$/g, " !important;")} }`)
    .join("\n");

export const MAIL_CSS = `
:root { color-scheme: light dark; }
@media (max-width: 480px) {
${rules({ ".card": "padding: 24px 20px 16px" })}
}
@media (prefers-color-scheme: dark) {
${rules(DARK)}
}
`;
