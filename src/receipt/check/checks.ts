import { shorten } from "../../stellar/shorten.ts";
import type { Envelope, SignedPart } from "../../stellar/envelope/envelope.ts";
import { readEnvelope } from "../../stellar/envelope/envelope.ts";
import { accountKey } from "../../stellar/envelope/strkey.ts";
import { visiblePieces } from "../../ui/visible-text.ts";
import type { Claims } from "./claims.ts";
import { chosenPayment, paymentVerdict } from "./payment-verdict.ts";
import type { LedgerRecord } from "./record.ts";
import { isSignatureOf } from "./signature.ts";
import { signatureBase, transactionHash } from "./transaction-hash.ts";
import type { Verdict } from "./verdict.ts";

/** What the checks need besides the record. */
export interface CheckOptions {
  claims: Claims;
  passphrase: string;
  usdcIssuer: string;
  /** In which amounts are shown. */
  locale: string;
}

/** Does the sums again: every answer names what it proves. Throws where the envelope is none. */
export async function runChecks(record: LedgerRecord, options: CheckOptions): Promise<Verdict[]> {
  const envelope = readEnvelope(record.envelopeXdr);
  const { claims, passphrase, usdcIssuer, locale } = options;
  const issuer = issuerVerdict(envelope, claims, usdcIssuer);
  return [
    await hashVerdict(envelope, claims.hash, passphrase),
    paymentVerdict(envelope, claims, locale),
    memoVerdict(envelope, claims),
    ...(issuer === null ? [] : [issuer]),
    await signatureVerdict(envelope, claims, passphrase),
    ledgerVerdict(record, locale),
  ];
}

async function hashVerdict(
  { inner, outer }: Envelope,
  hash: string,
  passphrase: string,
): Promise<Verdict> {
  const title = "hash";
  if (!canHash()) return { title, outcome: "open", detail: "hashOpen", values: {} };
  const parts: SignedPart[] = outer === null ? [inner] : [outer, inner];
  const hashes = await Promise.all(parts.map((part) => transactionHash(part, passphrase)));
  const found = hashes.includes(hash);
  return {
    title,
    outcome: found ? "ok" : "bad",
    detail: found ? "hashOk" : "hashBad",
    values: { hash: shorten(found ? hash : hashes[0] ?? ""), shown: shorten(hash) },
  };
}

function memoVerdict({ memo }: Envelope, claims: Claims): Verdict {
  const title = "memo";
  const signed = visiblePieces(memo.value)
    .map((piece) => "text" in piece ? piece.text : piece.sign).join("");
  if (signed !== claims.memo) {
    const values = { shown: claims.memo, signed };
    return { title, outcome: "bad", detail: "memoBad", values };
  }
  const detail = signed === "" ? "memoNone" : "memoOk";
  return { title, outcome: "ok", detail, values: { memo: signed } };
}

function issuerVerdict(envelope: Envelope, claims: Claims, usdcIssuer: string): Verdict | null {
  const title = "issuer";
  const asset = chosenPayment(envelope, claims.op)?.asset ?? null;
  if (asset === null) return null;
  if (asset.issuer === null) {
    return { title, outcome: "ok", detail: "issuerNative", values: {} };
  }
  const right = asset.issuer === usdcIssuer && asset.code === "USDC";
  return {
    title,
    outcome: right ? "ok" : "bad",
    detail: right ? "issuerOk" : "issuerBad",
    values: { issuer: shorten(asset.issuer) },
  };
}

async function signatureVerdict(
  envelope: Envelope,
  claims: Claims,
  passphrase: string,
): Promise<Verdict> {
  const title = "signature";
  const sender = chosenPayment(envelope, claims.op)?.sender ?? envelope.source;
  const values = { from: shorten(sender.account) };
  const key = accountKey(sender.account);
  if (!canHash() || key === null) {
    return { title, outcome: "open", detail: "signatureOpen", values };
  }
  const base = await signatureBase(envelope.inner, passphrase);
  let unknown = false;
  for (const { hint, signature } of envelope.inner.signatures) {
    if (!hint.every((byte, i) => byte === key[28 + i])) continue;
    const fits = await isSignatureOf(key, base, signature);
    if (fits === true) return { title, outcome: "ok", detail: "signatureOk", values };
    unknown ||= fits === null;
  }
  return { title, outcome: "open", detail: unknown ? "signatureOpen" : "signatureOther", values };
}

function ledgerVerdict({ successful, ledger, host }: LedgerRecord, locale: string): Verdict {
  return {
    title: "ledger",
    outcome: successful ? "ok" : "bad",
    detail: !successful ? "ledgerBad" : host === null ? "ledgerService" : "ledgerOk",
    values: { ledger: ledger.toLocaleString(locale), host: host ?? location.host },
    told: true,
  };
}

/** Web Crypto is closed to pages that did not come over https (or from this machine). */
function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
