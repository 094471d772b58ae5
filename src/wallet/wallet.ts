/** Why a wallet failed. */
export type WalletFault =
  /** No extension answers in this browser. */
  | "not_installed"
  /** The extension doesn't exist for phones. A desktop browser is needed. */
  | "on_phone"
  /**
   * The wallet shows this site no account: it is locked, or its selected account hasn't allowed
   * this site and network. Wallets don't say which.
   */
  | "not_allowed"
  /** The user declined. Don't ask again automatically. */
  | "refused"
  /** The wallet gave no reason: the user declined, or it doesn't have the account. */
  | "refused_unsaid"
  /** The browser didn't let the page open the wallet's window. */
  | "window_blocked"
  /** The wallet is locked and needs its password. */
  | "locked"
  /** No answer in time, or the user stopped waiting. */
  | "no_answer"
  /** The wallet is set to another network. */
  | "wrong_network"
  /** The wallet signs with a different account than requested. */
  | "wrong_account"
  /** This browser doesn't have the account, or no longer has it. */
  | "no_phone_account"
  /** The returned transaction isn't the requested one. */
  | "altered"
  /** The wallet reported an error. */
  | "wallet_failed";

/** A wallet's answer: a value, or the reason for none. Exceptions are bugs. */
export type WalletOutcome<T> = { ok: true; value: T } | WalletRefusal;

/** Why a wallet did not answer with a value. */
export interface WalletRefusal {
  ok: false;
  code: WalletFault;
  /**
   * The wallet's own text, shortened and without invisible characters: its network's name or
   * passphrase for `wrong_network`, its message for `wallet_failed`.
   */
  detail?: string;
}

/** The account selected in a wallet. */
export interface WalletAccount {
  /** Public key, `G…`. */
  address: string;
}

/** How to wait for the user, who can take a long time or close the wallet's window. */
export interface WaitOptions {
  /** Stops waiting. The outcome is then `no_answer`. */
  signal?: AbortSignal;
  /** Called once after 20 seconds without an answer. The wallet's answer still counts. */
  onSlow?: () => void;
}

/** A transaction to sign. */
export interface SignRequest extends WaitOptions {
  /** Base64 XDR of the unsigned envelope. */
  envelopeXdr: string;
  /** The account that has to sign, `G…`. */
  address: string;
}

/** A text to sign (SEP-53). */
export interface SignMessageRequest extends WaitOptions {
  text: string;
  /** The account that has to sign, `G…`. */
  address: string;
}

/** A way to sign transactions. The keys stay in the wallet. */
export interface Wallet {
  readonly kind: "freighter" | "xbull" | "phone-account" | "demo";
  /**
   * The display name: `Freighter`, `xBull`, `Lipwa` for the account on this phone, or a demo
   * account's name.
   */
  readonly name: string;
  /** Asks the user to share the account with this site. Opens the wallet if needed. */
  connect(waiting?: WaitOptions): Promise<WalletOutcome<WalletAccount>>;
  /** The current account, without asking the user. */
  current(): Promise<WalletOutcome<WalletAccount>>;
  /** Signs a transaction. Returns the signed envelope as base64 XDR. Sends nothing. */
  sign(request: SignRequest): Promise<WalletOutcome<string>>;
  /** Signs a text. Returns the signature in base64, for `verifyMessage()`. */
  signMessage(request: SignMessageRequest): Promise<WalletOutcome<string>>;
  /**
   * Opens the wallet's window at once, if it has one, and keeps it open for requests until the
   * returned function is called. Call it on a click, before anything slow. Null if the browser
   * blocks the window.
   */
  holdWindow?(): (() => void) | null;
  /** Reports the current account and every change, until the returned function is called. */
  watch(changed: (now: WalletOutcome<WalletAccount>) => void): () => void;
}

/** The time without an answer, in milliseconds, after which a wallet counts as slow. */
const SLOW_WALLET_MS = 20_000;

/**
 * Waits for a wallet that may never answer. Without `onSlow`, the outcome after 20 seconds is
 * `no_answer`.
 */
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
