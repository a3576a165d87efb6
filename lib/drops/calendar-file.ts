import { BRAND } from "@/lib/platform/brand";

type Event = {
  id: string;
  name: string;
  opensAt: string;
  startsAt: string;
  now: string;
  url: string;
};

/** Bytes of a line (RFC 5545, section 3.1). */
const LINE_BYTES = 75;

/** An event from the opening of the room to the start, with an alarm at the opening. */
export function calendarFile({ id, name, opensAt, startsAt, now, url }: Event): string {
  const text = `Join the room before the start. Everyone who is in it then gets a place by a draw. Stay close after the start: a turn lasts only minutes.\n${url}`;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND}//Drops//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(url).hostname}`,
    `DTSTAMP:${timeOf(now)}`,
    `DTSTART:${timeOf(opensAt)}`,
    `DTEND:${timeOf(startsAt)}`,
    `SUMMARY:${escaped(`Drop: ${name}`)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:PT0S",
    `DESCRIPTION:${escaped(`The room is open: ${name}`)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

/** "20261129T051500Z" */
const timeOf = (iso: string) =>
  `${iso.slice(0, "2026-11-29T05:15:00".length).replaceAll(/[-:]/g, "")}Z`;

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll("\n", "\\n");

/** Breaks between characters, never within one. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [result, bytes] = ["", 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) [result, bytes] = [`${result}\r\n `, 1];
    result += character;
    bytes += size;
  }
  return result;
}
