import { shownAnnouncement } from "@/lib/settings/announcement";

const NOW = new Date("2026-11-28T12:00:00.000Z");
const shown = (until: string | null, text = "Free slabs on Friday") =>
  shownAnnouncement({ text, href: null, until }, NOW);

test("an announcement is shown until its end, and its pages are cached no longer", () => {
  expect(shown(null)).toMatchObject({
    announcement: { text: "Free slabs on Friday" },
    secondsLeft: undefined,
  });
  expect(shown("2026-11-28T12:00:00.001Z")).toMatchObject({ secondsLeft: 1 });
  expect(shown("2026-11-28T12:00:00.000Z").announcement).toBeNull();
  expect(shownAnnouncement(null, NOW).announcement).toBeNull();
});

test("another text is another announcement to those who dismissed the last one", () => {
  expect(shown(null).announcement?.id).toMatch(/^[0-9a-f]{8}$/);
  expect(shown(null).announcement?.id).toBe(shown("2026-12-01T00:00:00.000Z").announcement?.id);
  expect(shown(null).announcement?.id).not.toBe(shown(null, "Open again").announcement?.id);
});
