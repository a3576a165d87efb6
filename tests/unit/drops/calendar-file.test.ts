import { calendarFile } from "@/lib/drops/calendar-file";

const event = {
  id: "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37",
  name: "2026 Harbor Lantern; Hobby, sealed",
  opensAt: "2026-11-29T17:30:00.000Z",
  startsAt: "2026-11-29T18:00:00.000Z",
  now: "2026-11-28T09:05:07.123Z",
  url: "https://fairwax.example/drops/lantern-5f2a91c3",
};

const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("a calendar gets the opening and the start in UTC, with its text escaped", () => {
  const lines = unfolded(calendarFile(event));
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "UID:5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37@fairwax.example",
      "DTSTAMP:20261128T090507Z",
      "DTSTART:20261129T173000Z",
      "DTEND:20261129T180000Z",
      "SUMMARY:Drop: 2026 Harbor Lantern\\; Hobby\\, sealed",
      "URL:https://fairwax.example/drops/lantern-5f2a91c3",
      "TRIGGER:PT0S",
    ]),
  );
  expect(lines.at(-1)).toBe("");
});

test("no line is longer than 75 bytes, and no character is torn", () => {
  const name = "ポケモン 🔥 ".repeat(20);
  const file = calendarFile({ ...event, name });
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`SUMMARY:Drop: ${name}`);
});
