import { fetchNetwork } from "../../client/network.ts";
import { type Language, pageLanguage } from "../../ui/i18n/languages.ts";
import type { EvidenceWords } from "../messages/evidence.en.ts";
import type { ReceiptCheck } from "../messages/receipt-check.en.ts";
import { type Claims, type LedgerRecord, runChecks } from "./checks.ts";
import { showResults } from "./show.ts";
import type { Deeper } from "./signatures.tsx";

/**
 * Checks the receipt on this page in the reader's own browser and shows what came out; then goes on
 * down to the validators' signatures, where the network has validators to trust. Answers false
 * where the record cannot be had now.
 */
export async function checkReceipt(place: Element): Promise<boolean> {
  const lang = pageLanguage();
  const network = await fetchNetwork();
  const claims = readClaims(document);
  const isTrusting = network.quorum !== undefined;
  // on its way while the ledger answers; whoever waits for it hears of a failure
  if (isTrusting) loadSignatures().catch(() => {});
  const [words, record, creation] = await Promise.all([
    loadWords(lang),
    fetchRecord(network.horizonUrl, claims.hash),
    claims.creation === null ? null : fetchRecord(network.horizonUrl, claims.creation),
  ]);
  if (record === null) return false;
  const results = await runChecks(record, {
    claims,
    creation,
    passphrase: network.passphrase,
    usdcIssuer: network.usdcIssuer,
    lang,
  });
  const shown = showResults(place, { results, words, verdict: claims.verdict });
  if (isTrusting) {
    void goOn({ shown, claims, network, lang, words, loadSteps: () => loadSteps(lang) });
  }
  return true;
}

async function loadSignatures(): Promise<(deeper: Deeper) => Promise<boolean>> {
  const { checkSignatures } = await import("./signatures.tsx");
  return checkSignatures;
}

/** Goes on down to the signatures; without a network again when the part is opened again. */
async function goOn(deeper: Deeper): Promise<void> {
  const { shown: { below }, words } = deeper;
  try {
    const checkSignatures = await loadSignatures();
    if (await checkSignatures(deeper)) return;
  } catch {
    // the code could not be loaded
  }
  below.textContent = words.evidenceLost;
  const again = (event: Event) => {
    const part = event.currentTarget;
    if (part instanceof HTMLDetailsElement && part.open) {
      part.removeEventListener("toggle", again);
      void goOn(deeper);
    }
  };
  below.closest("details")?.addEventListener("toggle", again);
}

/** The words of the check, and of its steps down to the signatures: loaded when they are needed. */
const WORDS: Record<Language, {
  check(): Promise<{ receiptCheck: ReceiptCheck }>;
  steps(): Promise<{ evidence: EvidenceWords }>;
}> = {
  en: {
    check: () => import("../messages/receipt-check.en.ts"),
    steps: () => import("../messages/evidence.en.ts"),
  },
  pcm: {
    check: () => import("../messages/receipt-check.pcm.ts"),
    steps: () => import("../messages/evidence.pcm.ts"),
  },
  ha: {
    check: () => import("../messages/receipt-check.ha.ts"),
    steps: () => import("../messages/evidence.ha.ts"),
  },
  yo: {
    check: () => import("../messages/receipt-check.yo.ts"),
    steps: () => import("../messages/evidence.yo.ts"),
  },
  ig: {
    check: () => import("../messages/receipt-check.ig.ts"),
    steps: () => import("../messages/evidence.ig.ts"),
  },
  fr: {
    check: () => import("../messages/receipt-check.fr.ts"),
    steps: () => import("../messages/evidence.fr.ts"),
  },
  sw: {
    check: () => import("../messages/receipt-check.sw.ts"),
    steps: () => import("../messages/evidence.sw.ts"),
  },
};

async function loadWords(lang: Language): Promise<ReceiptCheck> {
  return (await WORDS[lang].check()).receiptCheck;
}

async function loadSteps(lang: Language): Promise<EvidenceWords> {
  return (await WORDS[lang].steps()).evidence;
}

/**
 * Reads what stands on the page for the reader's eyes; the check must not take it from the data
 * behind the page.
 */
function readClaims(page: Document): Claims {
  const claim = (name: string) => page.querySelector(`[data-claim="${name}"]`);
  const all = (name: string) =>
    Array.from(
      page.querySelectorAll(`[data-claim="${name}"] details > code`),
      (code) => code.textContent?.trim() ?? "",
    );
  const whole = (name: string) => all(name)[0] ?? null;
  const { op = "", state = "", creation = null } =
    page.querySelector<HTMLElement>("#slip")?.dataset ?? {};
  return {
    hash: whole("hash") ?? "",
    verdict: state,
    creation,
    op: Number(op) > 0 ? Number(op) : null,
    sender: whole("sender"),
    recipient: whole("recipient"),
    claimants: all("claimant"),
    shownAmount: claim("amount")?.textContent?.trim() ?? null,
    shownExact: claim("exact")?.textContent ?? null,
    amount: claim("amount")?.getAttribute("value") ?? null,
    asset: claim("asset")?.textContent?.trim() ?? null,
    memo: claim("memo")?.querySelector("bdi")?.textContent ?? "",
    claimMemo: claim("claimMemo")?.querySelector("bdi")?.textContent ?? "",
  };
}

/**
 * Asks the ledger's own server, so that the reader need not believe this site; where it does not
 * answer (or has forgotten, after a reset), the site's copy has to do. Null where neither answers.
 */
async function fetchRecord(horizonUrl: string | null, hash: string): Promise<LedgerRecord | null> {
  return await fromLedger(horizonUrl, hash) ?? await fromService(hash);
}

async function fromLedger(horizonUrl: string | null, hash: string): Promise<LedgerRecord | null> {
  if (horizonUrl === null) return null;
  const body = await jsonOf(`${horizonUrl}/transactions/${hash}`);
  const { envelope_xdr, successful, ledger } = body ?? {};
  if (typeof envelope_xdr !== "string" || typeof successful !== "boolean") return null;
  const host = new URL(horizonUrl, location.href).host;
  return { envelopeXdr: envelope_xdr, successful, ledger: Number(ledger), host };
}

async function fromService(hash: string): Promise<LedgerRecord | null> {
  const body = await jsonOf(`/api/payment/verify?hash=${hash}`);
  const { envelopeXdr, status, ledger } = body ?? {};
  if (typeof envelopeXdr !== "string") return null;
  return { envelopeXdr, successful: status === "success", ledger: Number(ledger), host: null };
}

async function jsonOf(url: string): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
