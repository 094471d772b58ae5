// Serves the built site with a ledger of samples, one for each state of a receipt: `deno run -A
// tests/receipt-site.ts <port> [build folder]`
import { createRoutes, PAGE_FILLERS } from "../functions/app.ts";
import { Site } from "../functions/pages/site.ts";
import type { Services } from "../functions/services.ts";
import { indexFiles } from "../functions/static/files.ts";
import { done, failed, type Outcome } from "../src/contract/outcome.ts";
import { withEmptyStrings } from "../functions/ledger/proof/proof-view.ts";
import type { PaymentProof } from "../src/contract/verify.ts";
import { shortReceiptPath, transactionCode } from "../src/stellar/short-code.ts";
import { withFirst } from "./receipt-samples.ts";
import { NAMED, sampleNetwork, sampleRates, sampleTable } from "./receipt-table.ts";

const port = Number(Deno.args[0] ?? 8300);
const built = new URL(Deno.args[1] ?? "../dist/", import.meta.url);
const origin = `http://127.0.0.1:${port}`;
const table = sampleTable(origin);
const asked = new Map<string, number>();

/** An account whose name is still being looked up for the first reader. */
const UNNAMED = table["unnamed"]?.sender ?? "";
let named = false;

async function proof(_network: unknown, hash: string, op: number | null) {
  const name = Object.keys(table).find((key) => table[key]?.hash === hash);
  const times = (asked.get(hash) ?? 0) + 1;
  asked.set(hash, times);
  // a ledger that never answers
  if (hash.startsWith("a51")) await new Promise(() => {});
  if (name === "slow" && times === 1) await new Promise((resolve) => setTimeout(resolve, 2_000));
  const outcome = answerFor(name, hash, op, times);
  return outcome.ok ? done({ proof: outcome.value, settled: true }) : outcome;
}

function answerFor(
  name: string | undefined,
  hash: string,
  op: number | null,
  times: number,
): Outcome<PaymentProof> {
  if (hash.startsWith("503")) return failed("upstream_unavailable");
  if (hash.startsWith("01d")) return failed("not_kept");
  if (hash.startsWith("429")) return failed("rate_limited");
  const found = name === undefined ? undefined : table[name];
  if (found === undefined) return failed("transaction_not_found");
  if (name === "late" && times < 3) return failed("transaction_not_found");
  if (name === "confirming") return done({ ...found, settled: times > 2 });
  if (name?.startsWith("doubted") && times > 1) {
    return done(withFirst(found, { verified: false, reason: "contradiction" }));
  }
  const line = found.payments.find((payment) => payment.op === op);
  if (op !== null && line === undefined) return failed("invalid_op", { param: "op" });
  if (name === "unnamed" && named) return done({ ...found, organization: NAMED });
  if (line === undefined) return done(found);
  return done({
    ...found,
    op,
    shortUrl: origin + shortReceiptPath(hash, op),
    ...withEmptyStrings(line),
  });
}

/** A code that two samples pretend to share, since finding a real collision takes minutes. */
const TWINS = "TW1NSTW1NS";

/** The samples that a short code can stand for. */
function findByShortCode(kind: string, code: string) {
  if (code === TWINS && kind === "receipt") {
    const twins = [table["paid"], table["counterfeit"]];
    return Promise.resolve(done(twins.flatMap((sample) => sample?.hash ?? [])));
  }
  const hashes = Object.values(table).map(({ hash }) => hash);
  const found = kind === "receipt" ? hashes.filter((hash) => transactionCode(hash) === code) : [];
  return Promise.resolve(done(found));
}

const services = {
  network: () => sampleNetwork(origin),
  rates: {
    current: () => Promise.resolve(done(sampleRates("2026-11-20T14:02:11.000Z"))),
    onDay: (day: string) =>
      Promise.resolve(
        day === "2026-10-30" ? done(sampleRates(`${day}T23:59:02.000Z`)) : failed("rates_not_kept"),
      ),
  },
  organizations: {
    namesOf(accounts: string[]) {
      const isPending = accounts.includes(UNNAMED) && !named;
      // the next reader gets it
      named ||= isPending;
      const names = named && !isPending ? [[UNNAMED, NAMED] as const] : [];
      return Promise.resolve({
        names: new Map(names),
        pending: isPending ? accounts : [],
        isComplete: !isPending,
      });
    },
  },
  ledger: { proof, findByShortCode },
};

const files = await indexFiles(new URL("client/", built));
const site = new Site({
  file: (path) => files.get(path),
  cacheBytes: 0,
  // only what receipts use
  services: services as unknown as Services,
  fillers: PAGE_FILLERS,
  routes: createRoutes(() => null),
});

Deno.serve({ port, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
  const url = new URL(request.url);
  if (url.pathname === "/api/health") return Response.json({ live: true });
  if (url.pathname === "/api/network") return Response.json(sampleNetwork(origin));
  if (url.pathname === "/samples") {
    return Response.json(table, {
      headers: { "x-server-name": Deno.env.get("SERVER_NAME") ?? "" },
    });
  }
  if (url.pathname === "/api/payment/verify") {
    const op = url.searchParams.get("op");
    const hash = url.searchParams.get("hash") ?? "";
    const outcome = await proof(null, hash, op === null ? null : Number(op));
    return outcome.ok
      ? Response.json(outcome.value.proof)
      : Response.json({ verified: false, code: outcome.code }, { status: 404 });
  }
  if (url.pathname.startsWith("/horizon/transactions/")) {
    const hash = url.pathname.split("/").pop();
    const found = Object.values(table).find((sample) => sample.hash === hash);
    return found === undefined ? new Response(null, { status: 404 }) : Response.json({
      hash,
      successful: found.status === "success",
      ledger: found.ledger,
      envelope_xdr: found.envelopeXdr,
    });
  }
  const file = url.pathname.endsWith(".html") ? undefined : files.get(url.pathname);
  return file === undefined
    ? await site.respond(request, origin)
    : (await file.answer()).send(request);
});
