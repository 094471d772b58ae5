// The reader's page shows digits, the holder's wallet signs a text with them (SEP-53), and a link
// carries the answer. No server is involved.
import { fromBase64 } from "../../stellar/base64.ts";

export interface Challenge {
  address: string;
  digits: string;
  /** ms since 1970. */
  askedAt: number;
  /** ms since 1970. */
  answeredAt: number | null;
}

export interface ProofContext {
  /** `G…` */
  address: string;
  passphrase: string;
  publicUrl: string;
}

export interface ProofQuestion {
  digits: string;
  /** UTC, `2026-11-28`. */
  day: string;
  /** `shortNetworkId()`: two networks collide with a chance of one in four billion. */
  network: string;
}

export interface ProofAnswer extends ProofQuestion {
  address: string;
  /** Base64 of 64 bytes. */
  signature: string;
}

export const DIGITS_VALID_MS = 15 * 60_000;

/** In ms since 1970. The signed text has the UTC day, so it is at most the end of that day. */
export function digitsExpireAt(askedAt: number): number {
  const midnight = Date.parse(utcDayOf(askedAt)) + 86_400_000;
  return Math.min(askedAt + DIGITS_VALID_MS, midnight);
}

const QUESTION_PREFIX = "#prove=";
export const ANSWER_PREFIX = "#proof=";

/** Each of eight digits is equally likely. */
export function randomDigits(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  // 2^32 isn't a multiple of 10^8, so numbers above the largest multiple are drawn again.
  return random < 4_200_000_000 ? String(random % 100_000_000).padStart(8, "0") : randomDigits();
}

/** Ignores spaces, dots and hyphens. */
export function readDigits(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, "");
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** Grouped for reading aloud: `4829 1375`. */
export function groupDigits(digits: string): string {
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}

export function utcDayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The first eight hex digits of the passphrase's SHA-256. */
export async function shortNetworkId(passphrase: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(passphrase));
  return Array.from(
    new Uint8Array(hash).slice(0, 4),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Always in English: every verifier must build the same text. */
export function textToSign(
  { address, passphrase, publicUrl }: ProofContext,
  { digits, day }: Pick<ProofQuestion, "digits" | "day">,
): string {
  return [
    "This account is mine.",
    "",
    `Account: ${address}`,
    `Digits: ${groupDigits(digits)}`,
    `Day: ${day}`,
    `Network: ${passphrase}`,
    `Site: ${new URL(publicUrl).host}`,
    "",
    "This moves no money.",
  ].join("\n");
}

export function buildQuestionLink(
  { address, publicUrl }: ProofContext,
  asked: ProofQuestion,
): string {
  return `${publicUrl}/passport/${address}${QUESTION_PREFIX}${questionText(asked)}`;
}

export function buildAnswerLink(
  { address, publicUrl }: ProofContext,
  answer: ProofQuestion,
  signature: string,
) {
  const safe = signature.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${publicUrl}/passport/${address}${ANSWER_PREFIX}${questionText(answer)}.${safe}`;
}

function questionText({ digits, day, network }: ProofQuestion): string {
  return `${digits}.${day}.${network}`;
}

const QUESTION_PATTERN = String.raw`(\d{8})\.(\d{4}-\d\d-\d\d)\.([0-9a-f]{8})`;

export function readQuestion(hash: string): ProofQuestion | null {
  const [, digits, day, network] =
    new RegExp(`^${QUESTION_PREFIX}${QUESTION_PATTERN}$`).exec(hash) ?? [];
  return digits === undefined || day === undefined || network === undefined
    ? null
    : { digits, day, network };
}

/** Finds an answer in a link, or at the end of a text. */
export function readAnswer(text: string): ProofAnswer | null {
  const pattern = new RegExp(
    `/passport/(G[A-Z2-7]{55})(?:\\?\\S*)?${ANSWER_PREFIX}${QUESTION_PATTERN}\\.([A-Za-z0-9_-]{86})\\s*$`,
  );
  const [, address, digits, day, network, safe] = pattern.exec(text) ?? [];
  if (address === undefined || digits === undefined || day === undefined) return null;
  if (network === undefined || safe === undefined) return null;
  const signature = `${safe.replaceAll("-", "+").replaceAll("_", "/")}==`;
  return { address, digits, day, network, signature };
}

/** Base64 of a base64 or hex signature; null if it is invalid. */
export function readSignature(text: string): string | null {
  const trimmed = text.trim();
  if (/^[0-9a-f]{128}$/i.test(trimmed)) {
    const bytes = trimmed.match(/../g)?.map((byte) => parseInt(byte, 16)) ?? [];
    return btoa(String.fromCharCode(...bytes));
  }
  const base64 = trimmed.replaceAll("-", "+").replaceAll("_", "/").replace(/=*$/, "==");
  return /^[A-Za-z0-9+/]{86}==$/.test(base64) && fromBase64(base64).length === 64 ? base64 : null;
}

export type AnswerResult =
  | { ok: true }
  | {
    ok: false;
    code:
      | "malformed"
      | "other_account"
      | "other_network"
      /** This browser hasn't shown these digits for this account. */
      | "other_digits"
      | "replayed"
      /** The digits were shown too long ago, or on another day. */
      | "old"
      /** Another key signed, or another text was signed. */
      | "not_signed"
      /** This browser can't check signatures. */
      | "cannot_check";
    /** When the digits were first answered, if `replayed`; in ms since 1970. */
    answeredAt?: number;
  };

export async function checkAnswer(
  answer: ProofAnswer | null,
  context: ProofContext,
  { challenges, now, verify }: {
    challenges: readonly Challenge[];
    now: number;
    /** `verifyMessage()`. */
    verify(address: string, text: string, signature: string): Promise<boolean | null>;
  },
): Promise<AnswerResult> {
  const no = (code: Extract<AnswerResult, { ok: false }>["code"]) => ({ ok: false as const, code });
  if (answer === null) return no("malformed");
  if (answer.address !== context.address) return no("other_account");
  if (answer.network !== await shortNetworkId(context.passphrase)) return no("other_network");
  const shown = challenges.find(({ address, digits }) =>
    address === context.address && digits === answer.digits
  );
  if (shown === undefined) return no("other_digits");
  if (shown.answeredAt !== null) return { ...no("replayed"), answeredAt: shown.answeredAt };
  const isLate = now - shown.askedAt > DIGITS_VALID_MS || now < shown.askedAt;
  if (isLate || answer.day !== utcDayOf(shown.askedAt)) return no("old");
  const isSigned = await verify(context.address, textToSign(context, answer), answer.signature);
  if (isSigned === null) return no("cannot_check");
  return isSigned ? { ok: true } : no("not_signed");
}
