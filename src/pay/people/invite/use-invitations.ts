import type { PayState } from "../../pay.ts";
import { usePay } from "../../ui/use-pay.ts";
import { InvitationStore } from "./invitations.ts";
import { createAccountOpener } from "./account-opener.ts";

function createInvitingState(pay: PayState) {
  const { $session } = pay.wallet;
  const invitations = new InvitationStore(pay.world, { $session });
  void invitations.read();
  const onSettled = () => void pay.balance.read();
  return { invitations, newAccounts: createAccountOpener(pay.world, { $session, onSettled }) };
}

/** Requests in progress continue while another view is shown. */
const STATE_BY_PAGE = new WeakMap<PayState, ReturnType<typeof createInvitingState>>();

/** Loaded with its views, since paying doesn't need it. */
export function useInvitations() {
  const pay = usePay();
  const state = STATE_BY_PAGE.get(pay) ?? createInvitingState(pay);
  STATE_BY_PAGE.set(pay, state);
  return state;
}
