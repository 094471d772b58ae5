/** Why a wallet did not do what it was asked. */
export type WalletFault =
  /** No extension answers in this browser. */
  | "not_installed"
  /** Phones have no such extension; a desktop browser is needed. */
  | "on_phone"
  /**
   * The wallet shows this site no account: it is locked, or the account chosen in it has not been
   * allowed for this site and network. Which of these it is, a wallet does not tell.
   */
  | "not_allowed"
  /** The person said no. Not to be asked again without being told to. */
  | "refused"
  /** The wallet is locked: its password is needed first. */
  | "locked"
  /** No answer in time, or the person stopped waiting for one. */
  | "no_answer"
  /** The wallet is set to another network than this site. */
  | "wrong_network"
  /** The wallet signs with another account than the one asked for. */
  | "wrong_account"
  /** The account on this phone is not in this browser, or not any more. */
  | "no_phone_account"
  /** What came back is not the transaction that was given. */
  | "altered"
  /** The wallet said that it failed. */
  | "wallet_failed";

/** What a wallet answers: a value, or why there is none. Exceptions are bugs. */
export type WalletOutcome<T> = { ok: true; value: T } | WalletRefusal;

/** Why a wallet did not do what it was asked. */
export interface WalletRefusal {
  ok: false;
  code: WalletFault;
  /** With `wrong_network` the network that the wallet is set to, by the wallet's own name. */
  detail?: string;
}

/** The account a wallet has chosen. */
export interface WalletAccount {
  /** Public key, `G…`. */
  address: string;
}

/** How to wait for a person who may take long, or close the wallet's window without a word. */
export interface Waiting {
  /** Stops the waiting; the outcome is then `no_answer`. */
  signal?: AbortSignal;
  /** Called once when there was no answer for 20 seconds; the wallet is still listened to. */
  onSlow?: () => void;
}

/** What a wallet is asked to sign. */
export interface SignRequest extends Waiting {
  /** Base64 XDR of the unsigned envelope. */
  envelopeXdr: string;
  /** The account that has to sign, `G…`. */
  address: string;
}

/** What a wallet is asked to sign that is no transaction (SEP-53). */
export interface SignMessageRequest extends Waiting {
  text: string;
  /** The account that has to sign, `G…`. */
  address: string;
}

/** One way to have transactions signed. The keys stay in the wallet. */
export interface Wallet {
  readonly kind: "freighter" | "phone-account" | "demo";
  /** For people: `Freighter`, `Lipwa` for the account on this phone, or the demo account's name. */
  readonly name: string;
  /** Asks the person to let this site see the account; opens the wallet's window if needed. */
  connect(waiting?: Waiting): Promise<WalletOutcome<WalletAccount>>;
  /** The account as it is now, without asking the person anything. */
  current(): Promise<WalletOutcome<WalletAccount>>;
  /** Has a transaction signed: the base64 XDR of the signed envelope. Sends nothing. */
  sign(request: SignRequest): Promise<WalletOutcome<string>>;
  /** Has a text signed: the signature in base64, for `verifyMessage()` to check. */
  signMessage(request: SignMessageRequest): Promise<WalletOutcome<string>>;
  /** Tells what is chosen now, and of each change, until the returned function is called. */
  watch(changed: (now: WalletOutcome<WalletAccount>) => void): () => void;
}

/** How long a wallet may be silent before people are told, in milliseconds. */
const SLOW_WALLET_MS = 20_000;

/**
 * Waits for a wallet that may never answer. Where nobody asked to be told of slowness the outcome
 * after 20 seconds is `no_answer`.
 */
export function waitForWallet<T>(
  answer: Promise<WalletOutcome<T>>,
  { signal, onSlow }: Waiting = {},
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
    // whatever goes wrong on a wallet's side is the wallet's failure, not this page's
    const fail = () => resolve(walletRefusal("wallet_failed"));
    answer.then((outcome) => settle(() => resolve(outcome)), () => settle(fail));
  });
}

export function walletRefusal(code: WalletFault, detail?: string): WalletRefusal {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}
