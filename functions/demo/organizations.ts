import { DEMO_EMPLOYERS } from "../../src/wallet/demo-accounts.ts";
import { demoKeypair } from "./keys.ts";

/** The domain that a demo employer names; `.example` belongs to nobody (RFC 2606). */
export function demoDomain(employer: string): string {
  return `${employer.toLowerCase().replace(/[^a-z0-9]/g, "")}.example`;
}

/**
 * The files of the demo's employers, in the place of sites that do not exist. A sandbox asks no
 * other: what somebody writes into an account of it sends no request to anyone.
 */
export function readDemoFile(domain: string): Promise<{ ok: true; text: string } | { ok: false }> {
  const employer = DEMO_EMPLOYERS.find((name) => demoDomain(name) === domain);
  if (employer === undefined) return Promise.resolve({ ok: false });
  const account = demoKeypair(employer).publicKey();
  const text = `ACCOUNTS=["${account}"]\n\n[DOCUMENTATION]\nORG_NAME=${JSON.stringify(employer)}\n`;
  return Promise.resolve({ ok: true, text });
}
