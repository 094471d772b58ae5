import { hexToBytes } from "@noble/hashes/utils.js";
import type { Network } from "../../contract/network.ts";
import { toBase64 } from "../../stellar/base64.ts";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import { type WaitOptions, type WalletOutcome, walletRefusal } from "../../wallet/wallet.ts";
import { xbullWallet } from "../../wallet/xbull.ts";
import { type ApprovalSigner, walletSigner } from "./approval-signer.ts";

export type SigningMethod = { is: "freighter" | "xbull" | "phone-account" } | {
  is: "demo";
  address: string;
};

export async function connectSigner(
  way: SigningMethod,
  { network, lang, ...waiting }: WaitOptions & { network: Network; lang: DashboardLanguage },
): Promise<WalletOutcome<ApprovalSigner>> {
  try {
    if (way.is === "phone-account") return await phoneSigner(network, lang);
    if (way.is === "demo") {
      const { findDemoWallet } = await import("../../wallet/find-demo.ts");
      const wallet = findDemoWallet(network, way.address);
      return wallet === null
        ? walletRefusal("wallet_failed")
        : { ok: true, value: walletSigner(wallet, way.address) };
    }
    if (way.is === "xbull") return await xbullSigner(network, waiting);
    const { freighterWallet } = await import("../../wallet/freighter.ts");
    const wallet = freighterWallet(network);
    const connected = await wallet.connect(waiting);
    if (!connected.ok) return connected;
    return { ok: true, value: walletSigner(wallet, connected.value.address) };
  } catch {
    // code couldn't be loaded
    return walletRefusal("wallet_failed");
  }
}

/** The window has to open on the click: after reading again, the browser would block it. */
async function xbullSigner(
  connection: LedgerConnection,
  waiting: WaitOptions,
): Promise<WalletOutcome<ApprovalSigner>> {
  const wallet = xbullWallet(connection);
  const release = wallet.holdWindow();
  if (release === null) return walletRefusal("window_blocked");
  // connect each time: the account may have changed. Closing the window ends the wait
  const connected = await wallet.connect({ onSlow: () => {}, ...waiting });
  if (connected.ok) {
    return { ok: true, value: { ...walletSigner(wallet, connected.value.address), release } };
  }
  release();
  return connected;
}

/** Signs all parts after one unlock. */
async function phoneSigner(
  network: Network,
  lang: DashboardLanguage,
): Promise<WalletOutcome<ApprovalSigner>> {
  const [{ loadPhoneAccount }, { toWalletOutcome }] = await Promise.all([
    import("../../account/load-phone-wallet.tsx"),
    import("../../account/phone-account.ts"),
  ]);
  const { account, wallet } = await loadPhoneAccount(network, lang);
  const current = await wallet.current();
  if (!current.ok) return current;
  const { address } = current.value;
  return {
    ok: true,
    value: {
      ...walletSigner(wallet, address),
      async signParts({ envelopes }, { signal, signed: progress }) {
        const payments = envelopes.flatMap(({ operations }) =>
          operations.filter(({ kind }) => kind !== "create_account")
        );
        const stroops = payments.reduce((sum, { stroops }) => sum + stroops, 0n);
        const payer = envelopes[0]?.payer ?? "";
        const purpose = { kind: "approval" as const, payer, people: payments.length, stroops };
        const signing = account.sign(purpose, async (signer) => {
          const signatures: string[] = [];
          for (const { hash } of envelopes) {
            signatures.push(toBase64(await signer.sign(Uint8Array.from(hexToBytes(hash)))));
            progress(signatures.length);
          }
          return signatures;
        }, signal);
        return await toWalletOutcome(signing, signal);
      },
    },
  };
}
