import type { Chain } from "../chain/chain.ts";
import type { LedgerClosing } from "./ledger-closing.ts";
import type { Submissions } from "./submissions.ts";

export interface Network {
  chain: Chain;
  submissions: Submissions;
  closing: LedgerClosing;
  networkPassphrase: string;
  networkId: Uint8Array;
  /** How long a submission waits for its ledger, in milliseconds. */
  timeout: number;
  /** Ledgers per checkpoint of the history archive. */
  checkpoint: number;
}
