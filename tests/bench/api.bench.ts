// How fast kept answers are beside a bare server with the same body and headers, and what a crowd
// costs the upstream.
import { networkBody } from "../../src/contract/network.ts";
import { COINBASE_RATES, json, startStub } from "../api/stub-upstream.ts";
import { startServer } from "../server.ts";
import { compareWithBare } from "./compare.ts";
import { load } from "./load.ts";
import { printRow } from "./table.ts";

/** A cold cache and ten thousand requests: how often is the provider read? */
async function coldCrowd(): Promise<void> {
  const stub = startStub();
  stub.answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return json(COINBASE_RATES);
  };
  const server = await startServer({ RATES_URL: `${stub.url}/` });
  try {
    const crowd = await load(`${server.url}/api/rates`, {
      connections: 256,
      seconds: 60,
      requests: 10_000,
    });
    printRow({
      what: "provider reads for 10,000 requests on a cold cache",
      reached: String(stub.asked.length),
      goal: "1",
      more: `${crowd.errors} answers were no 200`,
    });
  } finally {
    await server.stop();
    await stub.stop();
  }
}

const server = await startServer({ SANDBOX_LEDGER_SECONDS: "60" });
try {
  const network = networkBody.parse(await (await fetch(`${server.url}/api/network`)).json());
  await compareWithBare(server, { name: "GET /api/rates", path: "/api/rates", reach: 0.7 });
  const receipt = network.demo?.receipt;
  if (receipt === undefined) throw new Error("the sandbox has no demo receipt to verify");
  const path = `/api/payment/verify?hash=${receipt}`;
  await compareWithBare(server, { name: "GET /api/payment/verify (archived)", path, reach: 0.7 });
} finally {
  await server.stop();
}
await coldCrowd();
