import { Asset, Horizon, Memo, Operation, TransactionBuilder } from "@stellar/stellar-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoKeypair } from "../../functions/demo/keys.ts";
import { networkBody } from "../../src/contract/network.ts";
import { transactionsBody } from "../../src/contract/transactions.ts";
import { proofBody } from "../../src/contract/verify.ts";
import { type RunningServer, startServer } from "../server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe("a payment made with the SDK alone", () => {
  test("is settled, proven by the API and shown by the receipt, to the stroop", async () => {
    const network = networkBody.parse(await (await fetch(`${server.url}/api/network`)).json());
    const horizon = new Horizon.Server(network.horizonUrl ?? "", { allowHttp: true });
    const employer = demoKeypair("Demo Tailors");
    const worker = demoKeypair("Amina").publicKey();
    const transaction = new TransactionBuilder(await horizon.loadAccount(employer.publicKey()), {
      fee: "100",
      networkPassphrase: network.passphrase,
    }).addOperation(Operation.payment({
      destination: worker,
      asset: new Asset("USDC", network.usdcIssuer),
      amount: "25.0000001",
    })).addMemo(Memo.text("Août <b>& més</b>")).setTimeout(0).build();
    transaction.sign(employer);
    const settled = await horizon.submitTransaction(transaction);
    expect(settled.successful).toBe(true);

    const verify = await fetch(
      `${server.url}/api/payment/verify?hash=${settled.hash.toUpperCase()}`,
    );
    expect(verify.status).toBe(200);
    const proof = proofBody.parse(await verify.json());
    expect(proof).toMatchObject({
      hash: settled.hash,
      verified: true,
      status: "success",
      sender: employer.publicKey(),
      recipient: worker,
      amount: "25.0000001",
      asset: "USDC",
      assetIssuer: network.usdcIssuer,
      memo: "Août <b>& més</b>",
      fee: "0.0000100",
      receiptUrl: `${server.url}/receipt/${settled.hash}`,
      explorerUrl: `${network.explorerUrl}/tx/${settled.hash}`,
    });

    const receipt = await fetch(proof.receiptUrl, { headers: { "accept-language": "en" } });
    expect(receipt.status).toBe(200);
    const html = await receipt.text();
    expect(html).toContain("25.0000001");
    expect(html).toContain(settled.hash);
    expect(html).toMatch(/Août &lt;b(>|&gt;)&amp; més&lt;\/b(>|&gt;)/);
    expect(html).not.toContain("<b>& més");
    const explorer = await fetch(proof.explorerUrl ?? "");
    expect(explorer.status).toBe(200);
    expect(await explorer.text()).toContain(settled.hash);
  });

  test("is kept for an hour and a day, with or without its payer's name", async () => {
    const network = networkBody.parse(await (await fetch(`${server.url}/api/network`)).json());
    const verify = `${server.url}/api/payment/verify?hash=`;
    const history = `${server.url}/api/transactions/${network.demo?.passport}?limit=50`;
    const { transactions } = transactionsBody.parse(await (await fetch(history)).json());
    // the account's creator has no name, and the sandbox's own names are known from the start
    for (
      const [hash, name] of [[transactions.at(-1)?.hash, /^$/], [
        network.demo?.receipt,
        /^Demo /,
      ]] as const
    ) {
      const answer = await fetch(verify + hash);
      const { organization } = proofBody.parse(await answer.json());
      expect(organization?.name ?? "").toMatch(name);
      expect(answer.headers.get("cache-control")).toContain("max-age=3600, s-maxage=86400,");
    }
  });
});
