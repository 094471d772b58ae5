import type { ErrorMessages } from "./errors.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const errors: ErrorMessages = {
  offline: "Network no dey to reach Lipwa. Check your network, den try again.",
  invalid_address: "Dis one no be Stellar address.",
  customer_address:
    "Dis na address of one customer (M…) of bigger account. Nobody fit separate payments of one customer from di oda ones.",
  not_test_network: "Test money dey only for test networks.",
  transaction_not_found: "Di ledger no get any transaction wey carry dis number.",
  already_funded: "Dis account don already get im XLM.",
  in_progress: "Di first request still dey go on. Wait small.",
  idempotency_mismatch: "Dem don already use dis request for anoda address. Load di page again.",
  rate_limited: "Requests don too plenty. Try again after one minute.",
  upstream_invalid: "Di network give answer wey no make sense. Try again small time.",
  upstream_unavailable: "We no fit reach di network now. Try again small time.",
  network_full:
    "Dis test network don full and e no dey take anytin again, until di pesin wey dey run am start new one.",
  not_kept: "Dis server sabi only di payments of di last few days.",
  upstream_timeout: "Di network take too long to answer. Try again small time.",
  rates_unavailable: "No exchange rate dey available now.",
  other: "Something spoil for our side ({code}). Try again small time.",
};
