import { initialsOf } from "@/components/shell/initials";

describe("initialsOf", () => {
  it.each([
    ["Nora Fielding", "nora", "NF"],
    ["nora anne fielding", "nora", "NA"],
    ["  Nora   Fielding ", "nora", "NF"],
    ["Nora", "collector", "N"],
    ["", "collector", "CO"],
    ["   ", "c", "C"],
    ["Élodie Ångström", "x", "ÉÅ"],
    ["𝒩ora Fielding", "x", "𝒩F"],
  ])("of %p, known as %p, is %p", (fullName, username, initials) => {
    expect(initialsOf({ fullName, username })).toBe(initials);
  });
});
