import { cleanCellText, visibleText } from "../ui/visible-text.ts";
import { type WalletOutcome, type WalletRefusal, walletRefusal } from "./wallet.ts";

/** An error as in SEP-43, where `ext` has details. Older versions of Freighter return a string. */
export type WalletError = { code: number; message: string; ext?: readonly string[] } | string;

/** SEP-43: the user rejected the request. */
const REJECTED = -4;

const MAX_MESSAGE_LENGTH = 300;

/** How older versions of Freighter say that the user declined. */
const TEXT_REJECTED = /declined|rejected/i;

/** How xBull's extension says that the user declined. */
const XBULL_REJECTED = /^(Connection|Sign request) denied$/;

export function toRefusal(error: WalletError): WalletRefusal {
  const words = typeof error === "string" ? [error] : [error.message, ...error.ext ?? []];
  const message = words.join(" ");
  const isRejected = typeof error === "string"
    ? TEXT_REJECTED.test(error)
    : error.code === REJECTED || XBULL_REJECTED.test(error.message);
  return isRejected
    ? walletRefusal("refused")
    : walletRefusal("wallet_failed", cleanWalletMessage(message));
}

/** The message on one line, short, and without invisible characters. */
export function cleanWalletMessage(text: string): string {
  return Array.from(visibleText(cleanCellText(text))).slice(0, MAX_MESSAGE_LENGTH).join("");
}

/** Reads a SEP-43 answer for `address`. */
export function readSignedAnswer(
  address: string,
  { error, signerAddress }: { error?: WalletError | undefined; signerAddress?: string },
  value: string | null | undefined,
): WalletOutcome<string> {
  if (error !== undefined) return toRefusal(error);
  // The wallet's background process has stopped.
  if (!value) return walletRefusal("wallet_failed");
  if (signerAddress && signerAddress !== address) return walletRefusal("wrong_account");
  return { ok: true, value };
}
