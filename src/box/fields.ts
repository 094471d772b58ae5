import * as z from "zod/mini";
import { isSignature } from "../stellar/signed-message.ts";
import { decodeAccountKey } from "../stellar/strkey.ts";
import { hasInvisible } from "../ui/visible-text.ts";

/** Marks zod's issue about invisible characters. */
export const INVISIBLE_CHARACTERS = "unseen";

/** Text without invisible characters, except line breaks. */
export function textField(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => !hasInvisible(text.replaceAll("\n", "")), INVISIBLE_CHARACTERS),
  );
}

export function truncate(text: string, most: number): string {
  // a lone surrogate isn't a character
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

/** The site's host, with the port if there is one. */
export const siteField = z.string().check(z.regex(/^[a-z0-9.:[\]-]{1,255}$/));

export const networkField = z.string().check(z.regex(/^[\x20-\x7e]{1,100}$/));

export const accountField = z.string().check(z.refine((text) => decodeAccountKey(text) !== null));

/** A time as `Date.toISOString()` formats it. */
export const timeField = z.string().check(z.refine(isTimestamp));

/** A signature in base64. */
export const signatureField = z.string().check(z.refine(isSignature));

export const boxIdField = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/));

function isTimestamp(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}
