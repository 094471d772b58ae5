import { DEMO_EMPLOYERS } from "../../src/wallet/demo-accounts.ts";
import { demoKeypair } from "./keys.ts";

/** The employer's domain under `.example`, which is reserved (RFC 2606). */
export function demoDomain(employer: string): string {
  return `${employer.toLowerCase().replace(/[^a-z0-9]/g, "")}.example`;
}

/**
 * Stands in for the site of a demo employer. The sandbox reads no other files, so a home domain set
 * there causes no requests.
 */
export function readDemoFile(domain: string): Promise<{ ok: true; text: string } | { ok: false }> {
  const employer = DEMO_EMPLOYERS.find((name) => demoDomain(name) === domain);
  if (employer === undefined) return Promise.resolve({ ok: false });
  const account = demoKeypair(employer).publicKey();
  const text = `ACCOUNTS=["${account}"]\n\n[DOCUMENTATION]\nORG_NAME=${JSON.stringify(employer)}\n`;
  return Promise.resolve({ ok: true, text });
}
