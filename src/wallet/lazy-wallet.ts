import { type Wallet, type WalletOutcome, walletRefusal } from "./wallet.ts";

export function lazyWallet(
  { kind, name }: Pick<Wallet, "kind" | "name">,
  load: () => Promise<Wallet>,
): Wallet {
  let loaded: Promise<Wallet> | null = null;
  let ready: Wallet | null = null;
  const wallet = () => loaded ??= load().then((it) => ready = it);
  const whenLoaded = <T>(
    use: (wallet: Wallet) => Promise<WalletOutcome<T>>,
  ): Promise<WalletOutcome<T>> =>
    wallet().then(use, () => {
      // offline, or the site was updated since the page was loaded
      loaded = null;
      return walletRefusal("wallet_failed");
    });
  return {
    kind,
    name,
    connect: (waiting) => whenLoaded((it) => it.connect(waiting)),
    current: () => whenLoaded((it) => it.current()),
    sign: (request) => whenLoaded((it) => it.sign(request)),
    signMessage: (request) => whenLoaded((it) => it.signMessage(request)),
    // browsers open windows only during a click; `watch()` has loaded the code by then
    holdWindow: () => ready?.holdWindow?.() ?? null,
    watch: (changed) => {
      let stop: (() => void) | null = () => {};
      wallet().then((it) => {
        if (stop !== null) stop = it.watch(changed);
      }, () => {});
      return () => {
        stop?.();
        stop = null;
      };
    },
  };
}
