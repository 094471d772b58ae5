export type WalletFault =
  | "not_installed"
  /** The extension doesn't exist for phones. */
  | "on_phone"
  /** Locked, or the account hasn't allowed this site and network. Wallets don't say which. */
  | "not_allowed"
  /** The user declined. Don't ask again automatically. */
  | "refused"
  /** The user declined, or the wallet doesn't have the account. */
  | "refused_unsaid"
  /** The browser blocked the wallet's window. */
  | "window_blocked"
  | "locked"
  /** The wallet didn't answer, or the user stopped waiting. */
  | "no_answer"
  | "wrong_network"
  | "wrong_account"
  /** This browser doesn't have the account, or no longer has it. */
  | "no_phone_account"
  /** The returned transaction isn't the requested one. */
  | "altered"
  | "wallet_failed";

/** Exceptions are bugs. */
export type WalletOutcome<T> = { ok: true; value: T } | WalletRefusal;

export interface WalletRefusal {
  ok: false;
  code: WalletFault;
  /** The wallet's text for `wrong_network` and `wallet_failed`, without invisible characters. */
  detail?: string;
}

export interface WalletAccount {
  /** `G…` */
  address: string;
}

/** The user can take a long time, or close the wallet's window. */
export interface WaitOptions {
  /** If aborted, the outcome is `no_answer`. */
  signal?: AbortSignal;
  /** Called once after 20 seconds without an answer. The wallet's answer still counts. */
  onSlow?: () => void;
}

export interface SignRequest extends WaitOptions {
  /** Unsigned, base64. */
  envelopeXdr: string;
  /** The account that has to sign, `G…`. */
  address: string;
}

/** Signs as in SEP-53. */
export interface SignMessageRequest extends WaitOptions {
  text: string;
  /** The account that has to sign, `G…`. */
  address: string;
}

/** The keys stay in the wallet. */
export interface Wallet {
  readonly kind: "freighter" | "xbull" | "phone-account" | "demo";
  /** `Freighter`, `xBull`, `Lipwa` for the account on this phone, or a demo account's name. */
  readonly name: string;
  /** Opens the wallet if needed. */
  connect(waiting?: WaitOptions): Promise<WalletOutcome<WalletAccount>>;
  /** Reads the account without asking the user. */
  current(): Promise<WalletOutcome<WalletAccount>>;
  /** Returns the signed envelope as base64 XDR. Sends nothing. */
  sign(request: SignRequest): Promise<WalletOutcome<string>>;
  /** Returns the signature in base64, for `verifyMessage()`. */
  signMessage(request: SignMessageRequest): Promise<WalletOutcome<string>>;
  /**
   * Opens the window, if there is one, and keeps it open until the returned function is called.
   * Call it on a click, before anything slow. Null if the browser blocks the window.
   */
  holdWindow?(): (() => void) | null;
  /** Reports changes that the wallet reveals, until the returned function is called. */
  watch(changed: (now: WalletOutcome<WalletAccount>) => void): () => void;
}

const SLOW_WALLET_MS = 20_000;

/** Without `onSlow`, the outcome after 20 seconds is `no_answer`. */
export function waitForWallet<T>(
  answer: Promise<WalletOutcome<T>>,
  { signal, onSlow }: WaitOptions = {},
): Promise<WalletOutcome<T>> {
  return new Promise((resolve) => {
    const giveUp = () => settle(() => resolve(walletRefusal("no_answer")));
    const timer = setTimeout(onSlow ?? giveUp, SLOW_WALLET_MS);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
      then();
    };
    if (signal?.aborted) return giveUp();
    signal?.addEventListener("abort", giveUp);
    // Any exception counts as the wallet's failure.
    const fail = () => resolve(walletRefusal("wallet_failed"));
    answer.then((outcome) => settle(() => resolve(outcome)), () => settle(fail));
  });
}

export function walletRefusal(code: WalletFault, detail?: string): WalletRefusal {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}
