import type { WaitOptions, Wallet, WalletOutcome } from "../../wallet/wallet.ts";
import { walletRefusal } from "../../wallet/wallet.ts";
import { findSignature } from "../envelope-signatures.ts";
import type { PayEnvelope } from "../read-envelope.ts";
import { withoutSignatures } from "../part-to-sign.ts";

export interface PartsToSign {
  /** Base64 XDR of each part, in order. */
  parts: readonly string[];
  envelopes: readonly PayEnvelope[];
  passphrase: string;
}

/** A connected wallet or account, not necessarily a signer of the payer's account. */
export interface ApprovalSigner {
  address: string;
  /** Returns all signatures, in order, in base64. `signed(n)` is called when n parts are signed. */
  signParts(
    parts: PartsToSign,
    waiting: WaitOptions & { signed: (n: number) => void },
  ): Promise<WalletOutcome<string[]>>;
  /** Signs a text as in SEP-53. */
  signText(text: string, waiting: WaitOptions): Promise<WalletOutcome<string>>;
  /** Closes the wallet's window, if it has one, once signing has ended. */
  release?: () => void;
}

export function walletSigner(wallet: Wallet, address: string): ApprovalSigner {
  return {
    address,
    async signParts({ parts, envelopes, passphrase }, { signed, ...waiting }) {
      const signatures: string[] = [];
      for (const [at, xdr] of parts.entries()) {
        const envelopeXdr = withoutSignatures(xdr);
        const answer = await wallet.sign({ envelopeXdr, address, ...waiting });
        if (!answer.ok) return answer;
        const hash = envelopes[at]?.hash ?? "";
        const expected = { hash, signer: address, passphrase };
        const signature = await findSignature(answer.value, expected);
        if (signature === null) return walletRefusal("altered");
        signatures.push(signature);
        signed(signatures.length);
      }
      return { ok: true, value: signatures };
    },
    signText: (text, waiting) => wallet.signMessage({ text, address, ...waiting }),
  };
}
