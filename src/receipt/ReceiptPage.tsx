import { Chooser } from "./Chooser.tsx";
import { Asking, BadLine, Malformed, NotFound, Unreachable } from "./NoSlip.tsx";
import { NotPaid } from "./NotPaid.tsx";
import { NotUsdc } from "./NotUsdc.tsx";
import { Paid } from "./Paid.tsx";
import type { ReceiptContext, ReceiptState } from "./state.ts";

/** The content of a receipt's page, for each state that there is. */
export function ReceiptPage({ state, context }: { state: ReceiptState; context: ReceiptContext }) {
  switch (state.kind) {
    case "paid":
      return <Paid proof={state.proof} oneRecord={state.oneRecord} context={context} />;
    case "counterfeit":
      return <NotUsdc proof={state.proof} fake context={context} />;
    case "other_asset":
      return <NotUsdc proof={state.proof} fake={false} context={context} />;
    case "choose":
      return (
        <Chooser proof={state.proof} fault={state.fault} shown={state.shown} context={context} />
      );
    case "not_found":
      return <NotFound hash={state.hash} op={state.op} context={context} />;
    case "asking":
      return <Asking hash={state.hash} op={state.op} context={context} />;
    case "malformed":
      return <Malformed text={state.text} context={context} />;
    case "bad_line":
      return <BadLine hash={state.hash} op={state.op} context={context} />;
    case "unreachable":
      return <Unreachable busy={state.busy} context={context} />;
    default:
      return <NotPaid kind={state.kind} proof={state.proof} context={context} />;
  }
}
