import "server-only";

import { isCommonPassword } from "@/lib/accounts/passwords/common-passwords";
import { isOneCharacter, isSequence } from "@/lib/accounts/passwords/password-sequences";
import { BRAND } from "@/lib/platform/brand";
import { AppError } from "@/lib/platform/errors";

/** `fullName` is unknown at the start of a registration. */
type Owner = { username: string; email: string; fullName?: string };
type Options = Owner & { password: string; field: string };

const MESSAGES = {
  common: "This password is one of the most common ones. Please choose another",
  oneCharacter: "This password is one character repeated. Please choose another",
  sequence: "This password is a plain sequence of characters. Please choose another",
  brand: `This password is little more than ${BRAND}. Please choose another`,
  own: "Please choose a password that is not your username or email address",
  ownName: "Please choose a password that is not your name",
  ownAndMore: "Please choose a password that is more than your name or email address with digits",
};

/** Rejects passwords that an attacker tries first. Throws 400. */
export function requireGoodPassword({ password, field, ...owner }: Options): void {
  const weakness = weaknessOf(fold(password), owner);
  if (!weakness) return;
  const message = MESSAGES[weakness];
  throw new AppError("bad_request", message, { fields: [{ field, message }] });
}

function weaknessOf(password: string, owner: Owner): keyof typeof MESSAGES | null {
  if (isOneCharacter(password)) return "oneCharacter";
  if (isCommonPassword(password)) return "common";
  if (isSequence(password)) return "sequence";
  if (isLittleMoreThan(fold(BRAND), password)) return "brand";
  const { username, email, fullName = "" } = owner;
  const accountNames = [username, email, email.slice(0, email.lastIndexOf("@"))].map(fold);
  if (accountNames.includes(password)) return "own";
  const personNames = [fullName, ...fullName.split(/\s+/)].map(fold);
  if (personNames.includes(password)) return "ownName";
  const names = [...accountNames, ...personNames];
  return names.some((name) => isLittleMoreThan(name, password)) ? "ownAndMore" : null;
}

/** Whether the password is just repetitions of the name, ignoring digits and punctuation. */
function isLittleMoreThan(name: string, password: string): boolean {
  const [wanted, given] = [lettersOf(name), lettersOf(password)];
  if (wanted === "" || given === "") return false;
  return given === wanted.repeat(Math.ceil(given.length / wanted.length));
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, "");
const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase();
