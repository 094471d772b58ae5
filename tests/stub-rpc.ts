import { closeOf, type StubHorizon } from "./stub-horizon.ts";

/** An RPC server over a stub Horizon's ledger, with the same faults and lies. */
export class StubRpc {
  /** The method of each request, oldest first. */
  readonly asked: string[] = [];

  constructor(readonly horizon: StubHorizon) {}

  /** Answers a JSON-RPC request. */
  async handle(request: Request): Promise<Response> {
    const { method, params } = await request.json();
    this.asked.push(method);
    const { latest, elder } = this.horizon;
    const known = {
      latestLedger: latest,
      latestLedgerCloseTime: String(Date.parse(this.horizon.newestClosedAt) / 1000),
      oldestLedger: elder,
      oldestLedgerCloseTime: String(Date.parse(closeOf(elder)) / 1000),
    };
    if (method === "getHealth") return answer({ status: "healthy", ...known });
    if (method !== "getTransaction") return new Response("", { status: 500 });
    const reply = await this.horizon.handle(
      new Request(`http://127.0.0.1/transactions/${params.hash}`),
    );
    if (reply.status === 404) return answer({ status: "NOT_FOUND", ...known });
    if (!reply.ok) return reply;
    const document = await reply.json();
    return answer({
      status: document.successful ? "SUCCESS" : "FAILED",
      ...known,
      ledger: document.ledger,
      createdAt: String(Date.parse(document.created_at) / 1000),
      envelopeXdr: document.envelope_xdr,
      resultXdr: document.result_xdr,
      events: { transactionEventsXdr: [], contractEventsXdr: document.stub_events },
    });
  }
}

function answer(result: unknown): Response {
  return Response.json({ jsonrpc: "2.0", id: 1, result });
}
