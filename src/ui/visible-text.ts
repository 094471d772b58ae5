/** `code`: an unsafe character's code point, `U+202E`. */
export type VisiblePiece = { text: string } | { code: string };

/** Controls, direction marks, joiners, private and unassigned code points, and blank letters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\u115F\u1160\u3164\uFFA0\u2800]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE.source, "gu");
const MARK = /\p{M}/u;

/** More combining marks on a letter would cover the lines around it. */
const MAX_MARKS = 3;
const DOTTED_CIRCLE = "\u25CC";

/**
 * Untrusted text can't hide, reorder or cover the text around it: invisible characters become code
 * points, and combining marks without a letter, or beyond three, get a dotted circle.
 */
export function visiblePieces(text: string): VisiblePiece[] {
  if (!INVISIBLE.test(text) && !MARK.test(text)) return text === "" ? [] : [{ text }];
  const pieces: VisiblePiece[] = [];
  let run = "";
  let marks = MAX_MARKS;
  const flush = () => {
    if (run !== "") pieces.push({ text: run });
    run = "";
  };
  for (const character of text) {
    if (INVISIBLE.test(character)) {
      flush();
      pieces.push({ code: codePoint(character) });
      marks = MAX_MARKS;
    } else if (MARK.test(character)) {
      run += marks >= MAX_MARKS ? DOTTED_CIRCLE + character : character;
      marks += 1;
    } else {
      run += character;
      marks = 0;
    }
  }
  flush();
  return pieces;
}

/** One line for titles and messages: `ab[U+202E]cd`. */
export function visibleText(text: string): string {
  return visiblePieces(text).map((piece) => "text" in piece ? piece.text : `[${piece.code}]`)
    .join("");
}

export function visibleLines(text: string): string {
  return text.split("\n").map(visibleText).join("\n");
}

export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** The text on one line, without the invisible characters that come with text from chats. */
export function cleanCellText(text: string): string {
  return text.replace(/[\t\r\n\f\v\u2028\u2029]+/g, " ").replace(ALL_INVISIBLE, "").trim();
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
