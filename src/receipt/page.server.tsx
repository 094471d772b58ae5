import render from "preact-render-to-string";
import { receiptHead } from "./head.server.ts";
import { FRAME } from "../ui/messages/frame.ts";
import { NotPrinted } from "../ui/NotPrinted.tsx";
import { localTable } from "./local-value.server.ts";
import { RECEIPT } from "./messages/receipt.ts";
import {
  MalformedLink,
  NoSuchLine,
  NotFound,
  SlowLedger,
  TooOld,
  Unreachable,
} from "./no-slip.server.tsx";
import { PaymentPage } from "./payment.server.tsx";
import { RunPage } from "./run.server.tsx";
import { type ReceiptContext, type ReceiptData, type ReceiptState, usdcAmountOf } from "./state.ts";

export function receiptPage(
  state: ReceiptState,
  data: ReceiptData,
): { head: string; main: string } {
  const words = { ...data, m: FRAME[data.lang], t: RECEIPT[data.lang] };
  const context = { ...words, local: localTable(usdcAmountOf(state), data.rates, words) };
  return {
    head: receiptHead(state, context),
    main: render(
      <>
        {context.isNameComing && <NotPrinted m={context.m} />}
        <Page state={state} context={context} />
      </>,
    ),
  };
}

function Page({ state, context }: { state: ReceiptState; context: ReceiptContext }) {
  switch (state.kind) {
    case "payment":
      return <PaymentPage state={state} context={context} />;
    case "run":
      return <RunPage state={state} context={context} />;
    case "not_found":
      return <NotFound hash={state.hash} op={state.op} context={context} />;
    case "not_kept":
      return <TooOld hash={state.hash} op={state.op} context={context} />;
    case "asking":
      return <SlowLedger hash={state.hash} op={state.op} context={context} />;
    case "malformed":
      return <MalformedLink text={state.text} context={context} />;
    case "bad_line":
      return <NoSuchLine hash={state.hash} op={state.op} context={context} />;
    case "unreachable":
      return <Unreachable busy={state.busy} context={context} />;
  }
}
