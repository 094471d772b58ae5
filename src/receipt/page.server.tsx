import render from "preact-render-to-string";
import { renderReceiptHead } from "./head.server.ts";
import { FRAME } from "../ui/messages/frame.ts";
import { PrintLaterNotice } from "../ui/PrintLaterNotice.tsx";
import { buildLocalTable } from "./local-value.server.ts";
import { RECEIPT } from "./messages/receipt.ts";
import { MissingReceiptPage } from "./missing-receipt.server.tsx";
import { PaymentPage } from "./payment.server.tsx";
import { RunPage } from "./run.server.tsx";
import {
  getUsdcAmount,
  type ReceiptContext,
  type ReceiptData,
  type ReceiptState,
} from "./state.ts";

export function renderReceiptPage(
  state: ReceiptState,
  data: ReceiptData,
): { head: string; main: string } {
  const words = { ...data, m: FRAME[data.lang], t: RECEIPT[data.lang] };
  const context = { ...words, local: buildLocalTable(getUsdcAmount(state), data.rates, words) };
  return {
    head: renderReceiptHead(state, context),
    main: render(
      <>
        {context.isNamePending && <PrintLaterNotice m={context.m} />}
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
    default:
      return <MissingReceiptPage state={state} context={context} />;
  }
}
