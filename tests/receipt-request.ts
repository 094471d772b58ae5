import type { PageRequest } from "../functions/pages/page.ts";
import type { Services } from "../functions/services.ts";
import type { ErrorCode } from "../src/contract/errors.ts";
import type { Network } from "../src/contract/network.ts";
import { done, failed } from "../src/contract/outcome.ts";
import type { PaymentProof } from "../src/contract/verify.ts";
import type { Language } from "../src/ui/i18n/languages.ts";
import { sampleRates } from "./receipt-table.ts";

/** The services behind a receipt's page. */
export interface RequestOptions {
  network: Network;
  /** The ledger's proof, possibly late; undefined if there is none for the hash. */
  proof(hash: string, op: number | null):
    | PaymentProof
    | undefined
    | Promise<PaymentProof | undefined>;
  lang?: Language;
  /** Why the ledger can't be read. */
  failure?: ErrorCode;
  /** The days with stored rates. */
  days?: string[];
  /** No provider has rates. */
  withoutRates?: boolean;
}

/** A request as the page receives it, with sample services. */
export function pageRequest(url: URL, options: RequestOptions): PageRequest {
  const { network, proof, lang = "en", days = [], withoutRates = false, failure } = options;
  const services = {
    ledger: {
      proof: async (_network: Network, hash: string, op: number | null) => {
        if (failure !== undefined) return failed(failure);
        const found = await proof(hash, op);
        return found === undefined
          ? failed("transaction_not_found")
          : done({ proof: found, settled: true });
      },
    },
    organizations: {
      namesOf: () => Promise.resolve({ names: new Map(), pending: [], isComplete: true }),
    },
    rates: {
      current: () =>
        Promise.resolve(
          withoutRates
            ? failed("rates_unavailable")
            : done(sampleRates("2026-11-20T14:02:11.000Z")),
        ),
      onDay: (day: string) =>
        Promise.resolve(
          days.includes(day) ? done(sampleRates(`${day}T23:59:02.000Z`)) : failed("rates_not_kept"),
        ),
    },
  };
  return {
    url,
    param: decodeURIComponent(url.pathname.split("/")[2] ?? ""),
    lang,
    currency: null,
    network,
    // receipts use nothing else
    services: services as unknown as Services,
  };
}
