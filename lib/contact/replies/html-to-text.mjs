const TAG =
  /<(\/?)([a-z][a-z0-9]{0,40})\b[^<>]*>|<!--|-->|<!doctype\b[^<>]*>|<!\[[^<>-]*>|<\?[^<>]*>/gi;
const UNSEEN = /^(?:script|style|template|title)$/;
const SPACED = /^(?:h[1-6]|p|pre)$/;
const BLOCK =
  /^(?:address|article|blockquote|center|dd|div|dl|dt|fieldset|footer|form|header|hr|li|ol|section|table|tr|ul)$/;
const NAMED = /** @type {const} */ ({
  amp: "&",
  apos: "'",
  copy: "©",
  euro: "€",
  gt: ">",
  hellip: "…",
  ldquo: "“",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  nbsp: " ",
  ndash: "–",
  quot: '"',
  rdquo: "”",
  reg: "®",
  rsquo: "’",
  trade: "™",
});

/**
 * The text of a mail that has only HTML, with quotes marked by ">" as in plain mail. Takes linear
 * time; a library that builds a tree takes half a minute for a megabyte of open tags.
 *
 * @param {string} html
 */
export function htmlToText(html) {
  /** @type {string[]} */
  const lines = [];
  let line = "";
  let depth = 0;
  let from = 0;
  /** The end of what is not shown. */
  let hiddenUntil = "";
  const endLine = (isBlankKept = false) => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text) lines.push(depth > 0 ? `> ${text}` : text);
    else if (isBlankKept && lines.at(-1)) lines.push("");
    line = "";
  };
  for (const { 0: tag, 1: slash, 2: found = "", index } of html.matchAll(TAG)) {
    const name = found.toLowerCase();
    const end = tag === "-->" ? tag : `${slash}${name}`;
    if (hiddenUntil && end !== hiddenUntil) continue;
    if (!hiddenUntil) line += decode(html.slice(from, index));
    from = index + tag.length;
    if (hiddenUntil) hiddenUntil = "";
    else if (tag === "-->") line += tag;
    else if (tag === "<!--") hiddenUntil = "-->";
    else if (!slash && UNSEEN.test(name)) hiddenUntil = `/${name}`;
    else if (name === "td" || name === "th") line += " ";
    else if (name === "br") endLine(true);
    else if (SPACED.test(name)) {
      endLine();
      endLine(true);
    } else if (BLOCK.test(name)) {
      endLine();
      if (name === "blockquote") depth = Math.max(0, depth + (slash ? -1 : 1));
      if (name === "li" && !slash) line = "- ";
    }
  }
  // Includes the text after a hiding tag that is never closed.
  line += decode(html.slice(from));
  endLine();
  return lines.join("\n").trim();
}

/** @param {string} text */
function decode(text) {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (entity, ten, hex, name) => {
      if (name) return NAMED[/** @type {keyof typeof NAMED} */ (name)] ?? entity;
      const code = ten ? Number(ten) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}
