import { accountStates } from "./account-states.ts";
import { approvalStates } from "./approval-states.ts";
import { checkStates } from "./check-states.ts";
import { collectingStates } from "./collecting-states.ts";
import { dashboardStates } from "./dashboard-states.ts";
import { faucetStates } from "./faucet-states.ts";
import { invitationStates } from "./invitation-states.ts";
import { joinStates } from "./join-states.ts";
import { bankCopyStates, passportStates } from "./passport-states.ts";
import { receiptStates } from "./receipt-states.ts";
import { sendStates } from "./send-states.ts";
import type { Sites } from "./sites.ts";
import type { State } from "./state.ts";

export function statesOf(sites: Sites): State[] {
  return [
    ...receiptStates(),
    ...passportStates(sites),
    ...bankCopyStates(sites),
    ...checkStates(),
    ...faucetStates(sites),
    ...joinStates(sites),
    ...approvalStates(sites),
    ...accountStates(),
    ...sendStates(sites),
    ...dashboardStates(sites),
    ...collectingStates(sites),
    ...invitationStates(),
  ];
}
