import { fetchNetwork } from "../../client/network.ts";
import { type Language, pageLanguage } from "../../ui/i18n/languages.ts";
import type { EvidenceMessages } from "../messages/evidence.en.ts";
import type { ReceiptCheckMessages } from "../messages/receipt-check.en.ts";
import { type LedgerRecord, type PageClaims, runChecks } from "./checks.ts";
import { showResults } from "./show.ts";
import type { SignatureCheckInput } from "./signatures.tsx";

/**
 * Checks the receipt in the reader's browser, then the validators' signatures if the network has a
 * quorum. False if the record isn't available.
 */
export async function checkReceipt(container: Element): Promise<boolean> {
  const lang = pageLanguage();
  const network = await fetchNetwork();
  const claims = readPageClaims(document);
  const hasQuorum = network.quorum !== undefined;
  // Errors are handled where the code is used.
  if (hasQuorum) loadSignatures().catch(() => {});
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
  const shown = showResults(container, { results, words, verdict: claims.verdict });
  if (hasQuorum) {
    void continueToSignatures({
      shown,
      claims,
      network,
      lang,
      words,
      loadSteps: () => loadSteps(lang),
    });
  }
  return true;
}

async function loadSignatures(): Promise<(input: SignatureCheckInput) => Promise<boolean>> {
  const { checkSignatures } = await import("./signatures.tsx");
  return checkSignatures;
}

/** If this fails, it is retried when the section opens again. */
async function continueToSignatures(input: SignatureCheckInput): Promise<void> {
  const { shown: { below }, words } = input;
  try {
    const checkSignatures = await loadSignatures();
    if (await checkSignatures(input)) return;
  } catch {
    // the code couldn't load
  }
  below.textContent = words.evidenceLost;
  const retry = (event: Event) => {
    const part = event.currentTarget;
    if (part instanceof HTMLDetailsElement && part.open) {
      part.removeEventListener("toggle", retry);
      void continueToSignatures(input);
    }
  };
  below.closest("details")?.addEventListener("toggle", retry);
}

const WORDS: Record<Language, {
  check(): Promise<{ receiptCheck: ReceiptCheckMessages }>;
  steps(): Promise<{ evidence: EvidenceMessages }>;
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

async function loadWords(lang: Language): Promise<ReceiptCheckMessages> {
  return (await WORDS[lang].check()).receiptCheck;
}

async function loadSteps(lang: Language): Promise<EvidenceMessages> {
  return (await WORDS[lang].steps()).evidence;
}

/** Reads the facts from the text that people see, and what to check from the page's data. */
function readPageClaims(page: Document): PageClaims {
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

/** Prefers the ledger's server to this site's copy, which the reader would have to trust. */
async function fetchRecord(horizonUrl: string | null, hash: string): Promise<LedgerRecord | null> {
  return await fetchFromLedger(horizonUrl, hash) ?? await fetchFromSite(hash);
}

async function fetchFromLedger(
  horizonUrl: string | null,
  hash: string,
): Promise<LedgerRecord | null> {
  if (horizonUrl === null) return null;
  const body = await fetchJson(`${horizonUrl}/transactions/${hash}`);
  const { envelope_xdr, successful, ledger } = body ?? {};
  if (typeof envelope_xdr !== "string" || typeof successful !== "boolean") return null;
  const host = new URL(horizonUrl, location.href).host;
  return { envelopeXdr: envelope_xdr, successful, ledger: Number(ledger), host };
}

async function fetchFromSite(hash: string): Promise<LedgerRecord | null> {
  const body = await fetchJson(`/api/payment/verify?hash=${hash}`);
  const { envelopeXdr, status, ledger } = body ?? {};
  if (typeof envelopeXdr !== "string") return null;
  return { envelopeXdr, successful: status === "success", ledger: Number(ledger), host: null };
}

async function fetchJson(url: string): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
