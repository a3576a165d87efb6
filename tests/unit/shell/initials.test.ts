import { initialsOf } from "@/components/shell/initials";

describe("initials", () => {
  it.each([
    ["Nora Fielding", "nora", "NF"],
    ["nora anne fielding", "nora", "NA"],
    ["  Nora   Fielding ", "nora", "NF"],
    ["Nora", "collector", "N"],
    ["", "collector", "CO"],
    ["   ", "c", "C"],
    ["Élodie Ångström", "x", "ÉÅ"],
    ["𝒩ora Fielding", "x", "𝒩F"],
  ])("come from %p, or else from %p: %p", (fullName, username, initials) => {
    expect(initialsOf({ fullName, username })).toBe(initials);
  });
});
