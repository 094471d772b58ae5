import { Transaction, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { fillReceipt, readReceiptState } from "../../../../functions/pages/receipt.ts";
import type { Organization } from "../../../../src/contract/organization.ts";
import { withEmptyStrings } from "../../../../functions/ledger/proof/proof-view.ts";
import type { PaymentProof } from "../../../../src/contract/verify.ts";
import { RECEIPT } from "../../../../src/receipt/messages/receipt.ts";
import { renderReceiptPicture } from "../../../../src/receipt/picture.server.ts";
import { toHex } from "../../../../src/stellar/hex.ts";
import {
  formatShortCode,
  shortReceiptPath,
  transactionCode,
} from "../../../../src/stellar/short-code.ts";
import { shorten } from "../../../../src/stellar/shorten.ts";
import { encodeMuxedAddress } from "../../../../src/stellar/strkey.ts";
import { buildIdenticonPath } from "../../../../src/ui/Identicon.tsx";
import { type Language, LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { FRAME } from "../../../../src/ui/messages/frame.ts";
import { pageRequest, type RequestOptions } from "../../../receipt-request.ts";
import {
  EMPLOYER,
  FORGER,
  ISSUER,
  SAMPLE_PASSPHRASE,
  sampleProof,
  withFirst,
  WORKER,
} from "../../../receipt-samples.ts";
import { NAMED, sampleNetwork, sampleTable } from "../../../receipt-table.ts";

const ORIGIN = "https://pay.example";
const table = sampleTable(ORIGIN);

async function open(path: string, options: Partial<RequestOptions> = {}) {
  const url = new URL(path, ORIGIN);
  const proof = (hash: string, op: number | null) => {
    const found = Object.values(table).find((sample) => sample.hash === hash);
    const line = found?.payments.find((payment) => payment.op === op);
    return found && line ? { ...found, op, ...withEmptyStrings(line) } : found;
  };
  const request = pageRequest(url, { network: sampleNetwork(ORIGIN), proof, ...options });
  const fill = await fillReceipt(request);
  return { ...fill, ...fill.draw() };
}

const openProof = (proof: PaymentProof, query = "") =>
  open(`/receipt/${proof.hash}${query}`, { proof: () => proof });

function sampleOf(name: string): PaymentProof {
  const sample = table[name];
  if (sample === undefined) throw new Error(`no sample ${name}`);
  return sample;
}

const hashOf = (name: string) => sampleOf(name).hash;

describe("fillReceipt()", () => {
  test.each([
    ["paid", /Settled/],
    ["claim", /Settled/],
    ["marks", /Settled/],
    ["archived", /saved copy/],
    ["archived", /The network was reset after this payment/],
    ["meta", /This amount isn’t proven\./],
    ["unsettled", /A second server hasn’t confirmed this yet/],
    ["counterfeit", /This is not USDC\. It has the same name/],
    ["waitingFake", /This is not USDC\. It has the same name/],
    ["other", /The token “MANGO” was issued by/],
    ["failed", /The ledger refused this payment\./],
    ["waiting", /This is money set aside, not a payment\./],
    ["waitingUntil", /Can be collected until 28\u00a0Dec\u00a02098, 18:00\u00a0UTC/],
    ["waitingUntil", /The payer can take it back from 28\u00a0Dec\u00a02098, 18:00\u00a0UTC/],
    ["waitingUntil", /Set asideuntil 28 Dec 2098/],
    ["waitingOver", /Can no longer be collected since 3 Feb 2020/],
    ["waitingOver", /Expired3 Feb 2020/],
    ["waitingNever", /Can never be collected.*Its terms never let the receiver collect it/],
    ["empty", /it didn’t pay anyone/],
    ["contradiction", /The records disagree\./],
    ["mismatch", /This number belongs to another transaction/],
    ["own", /The sender and the receiver are the same account/],
    ["returned", /Money went back to its sender\. Some or all of it/],
    [
      "exchanged",
      new RegExp(
        `Paid in exchange\\. .*: ${shorten(WORKER.publicKey())} sent 9,000\\.00 XLM; ` +
          `${shorten(EMPLOYER.publicKey())} sent 1,234\\.56 USDC\\.`,
      ),
    ],
    ["custodian", /Customer of the account/],
    ["mixed", /verified.*Not USDC/s],
    ["markup", /&quot;>&lt;b>x&lt;\/b>&lt;!--main-->/],
    ["reversed", /pay .*U\+202E.*000,1 .*U\+2066.*x/],
    ["large", /922,337,203,685\..*4775807/],
    ["run", /This transaction has 100\u00a0payments\./],
  ])("gives %s a page of its own: %s", async (name, words) => {
    const fill = await open(`/receipt/${hashOf(name)}`);
    expect(fill.status).toBe(200);
    expect(fill.main.replaceAll(/<[^>]*>/g, "")).toMatch(words);
    expect(fill.head).toContain('<meta name="robots" content="noindex">');
  });

  test("leads to an explorer only where one shows the network", async () => {
    const { hash, explorerUrl } = sampleOf("paid");
    const { main } = await open(`/receipt/${hash}`);
    expect(main).toContain(`href="${explorerUrl}"`);
    const unseen = await open(`/receipt/${hash}`, {
      network: { ...sampleNetwork(ORIGIN), explorerUrl: null },
    });
    expect(unseen.main).toContain('id="check"');
    expect(unseen.main).not.toContain("public explorer</a>");
    expect(unseen.main).not.toContain(explorerUrl);
  });

  test("stamps nothing but verified payments as settled", async () => {
    const unproven = ["meta", "counterfeit", "other", "failed", "waiting", "contradiction"];
    for (const name of [...unproven, "unsettled", "own", "mismatch", "mixed", "waitingOver"]) {
      const { main, head } = await open(`/receipt/${hashOf(name)}`);
      expect(main).not.toMatch(/class="stamp">Settled/);
      expect(main).not.toContain('class="band"');
      expect(head).not.toContain("og:image");
    }
    for (const name of ["paid", "claim"]) {
      const { main } = await open(`/receipt/${hashOf(name)}`);
      expect(main).toMatch(/class="stamp">Settled/);
      expect(main).toContain('<div class="band">');
    }
  });

  test("shows what was set aside in a token that only calls itself USDC as that token", async () => {
    const { main, head } = await open(`/receipt/${hashOf("waitingFake")}`);
    expect(main).toContain("Set aside, to be collected");
    expect(main).toContain("“USDC”");
    const french = await open(`/receipt/${hashOf("waitingFake")}`, { lang: "fr" });
    expect(french.main).toContain("«\u00a0USDC\u00a0»");
    expect(french.main).not.toContain("“");
    expect(main).toContain(FORGER.publicKey());
    expect(main).not.toContain("Check if it is still waiting");
    // the browser's check is told that the page says so itself
    expect(main).toContain('data-state="counterfeit"');
    expect(head).toContain("<title>This is not USDC · Lipwa</title>");
  });

  test("names the maker of such a token in a transaction of several, too", async () => {
    const fake = sampleOf("waitingFake");
    const payments = [1, 2].flatMap((op) => fake.payments.map((line) => ({ ...line, op })));
    const { main, head } = await openProof({ ...fake, payments }, "?lines=all");
    expect(main.match(/<li data-verdict="counterfeit"/g)).toHaveLength(2);
    expect(main).toContain(`Not USDC: issued by ${shorten(FORGER.publicKey())}`);
    // The whole transaction is no more proven than each line.
    expect(main).not.toContain("money set aside");
    expect(head).toContain("<title>This is not USDC · Lipwa</title>");
  });

  test("prints the code that it is found by once it is found by it, and nowhere before", async () => {
    for (const name of ["paid", "unsettled", "counterfeit", "meta", "run"]) {
      const sample = sampleOf(name);
      const code = formatShortCode(transactionCode(sample.hash));
      const shown = async (shortUrl: string | null) =>
        (await openProof({ ...sample, shortUrl })).main;
      const before = await shown(null);
      expect(before).not.toContain(code);
      expect(before).not.toContain(transactionCode(sample.hash));
      expect(before).toContain(sample.hash.slice(-8));
      expect(await shown(`${ORIGIN}${shortReceiptPath(sample.hash, null)}`)).toContain(code);
    }
    const { main } = await open(`/receipt/${"ab".repeat(32)}`);
    expect(main).not.toContain(formatShortCode(transactionCode("ab".repeat(32))));
  });

  test("lets others keep what is settled, and nothing else", async () => {
    const paid = await open(`/receipt/${hashOf("paid")}`);
    expect(paid.cacheControl).toMatch(/^public/);
    expect(paid.headers?.["x-copy"]).toBe("keep");
    const unsettled = await open(`/receipt/${hashOf("unsettled")}`);
    expect(unsettled.cacheControl).toBe("no-store");
    expect(unsettled.main).toContain("Only one server has reported this.");
    // an existing copy may still be right
    expect(unsettled.headers?.["x-copy"]).toBeUndefined();
    const counterfeit = await open(`/receipt/${hashOf("counterfeit")}`);
    expect(counterfeit.cacheControl).toBe("no-store");
    expect(counterfeit.headers?.["x-copy"]).toBe("drop");
    for (const name of ["run", "pair"]) {
      const fill = await open(`/receipt/${hashOf(name)}`);
      expect([fill.cacheControl, fill.headers?.["x-copy"]]).toEqual(["no-store", undefined]);
    }
  });

  test("shows a custodian's customers by their own addresses, with the account", async () => {
    const shown = async (recipient: bigint) => {
      const proof = sampleProof({ muxed: { sender: 7n, recipient } });
      const { main, head } = await openProof(proof);
      expect(main).toContain(`<code>${proof.recipientMuxed}</code>`);
      expect(main).toContain(`<code>${WORKER.publicKey()}</code>`);
      expect(main).toContain(`<code>${proof.senderMuxed}</code>`);
      const short = shorten(proof.recipientMuxed ?? "");
      expect(head).toContain(`to ${short}`);
      return { short, identicon: buildIdenticonPath(proof.recipientMuxed ?? ""), main };
    };
    const [one, other] = [await shown(1n), await shown(2n)];
    expect(one.short).not.toBe(other.short);
    expect(one.identicon).not.toBe(other.identicon);
    expect(one.main).toContain(one.identicon);
    expect(one.main).not.toContain(other.identicon);
  });

  test("says why a payment failed, and offers a step to the person who can take it", async () => {
    const sender = await open(`/receipt/${hashOf("failed")}`);
    expect(sender.main).toContain("The sender did not have enough money.");
    expect(sender.main).not.toContain("How to receive USDC");
    const failed = { ...sampleProof({ op: 1 }), status: "failed" as const, verified: false };
    const refused = (code: string, op: number, network = sampleNetwork(ORIGIN)) =>
      open(`/receipt/${failed.hash}?op=1`, {
        network,
        proof: () => ({ ...failed, reason: "failed", failure: { code, op } }),
      });
    const receiver = await refused("op_no_trust", 1);
    expect(receiver.main).toContain("(no trustline)");
    expect(receiver.main).toContain('href="/en/faucet"');
    const real = await refused("op_no_trust", 1, { ...sampleNetwork(ORIGIN), isTest: false });
    expect(real.main).not.toContain("/en/faucet");
    expect((await refused("op_no_trust", 2)).main).toContain(
      "Line 2 failed:",
    );
    expect((await refused("op_new_code", 1)).main).toContain("The ledger’s reason: op_new_code.");
  });

  test("says that the sender lacks the trustline if money couldn't be set aside", async () => {
    const failed = { ...sampleOf("waiting"), status: "failed" as const, verified: false };
    const failure = { code: "op_no_trust", op: 1 };
    const { main } = await openProof({ ...failed, reason: "failed", failure }, "?op=1");
    expect(main).toContain("The sender’s account didn’t hold the currency it tried to send");
    expect(main).not.toContain('href="/en/faucet"');
  });

  test("does not say of a pay run that was refused that it pays", async () => {
    const run = sampleProof({ lines: 3 });
    const failed = { verified: false, status: "failed" as const, reason: "failed" as const };
    const failure = { code: "op_underfunded", op: 3 };
    const { main } = await openProof({ ...run, ...failed, failure });
    expect(main).toContain("This transaction attempted 3\u00a0payments.");
    expect(main).toContain("The ledger refused these payments.");
    expect(main).toContain("Line 3 failed:");
    expect(main).not.toContain("1 (this transaction has 3 payments)");
  });

  test("does not say of what came back in part that nothing is left of it", async () => {
    const proof = sampleOf("returned");
    const payments = proof.payments.map((each) =>
      each.op === 2 ? { ...each, amount: "0.0000001" } : each
    );
    const { main } = await openProof({ ...proof, payments, op: 1 }, "?op=1");
    expect(main).toContain("Some or all of it went back");
    expect(main).not.toMatch(/>0 USDC|no one was paid/i);
  });

  test("says that a payment is settled once, and one control copies its link", async () => {
    const { main } = await open(`/receipt/${hashOf("paid")}`);
    expect(main.match(/Settled/g)).toHaveLength(1);
    expect(main.match(/>Copy the link</g)).toHaveLength(1);
  });

  test("shows who money was set aside for, and leads them to it", async () => {
    const { main } = await open(`/receipt/${hashOf("waiting")}`);
    expect(main).toContain(`href="/passport/${WORKER.publicKey()}?lang=en#waiting"`);
    // the QR code and the link are also printed
    expect(main).toContain('class="qr"');
    expect(main).toContain(`<wbr/>/r/${transactionCode(hashOf("waiting"))}</b>`);
  });

  test("leads nowhere to money that can no longer be collected, and names all it was for", async () => {
    for (const name of ["waitingOver", "waitingNever"]) {
      const { main } = await open(`/receipt/${hashOf(name)}`);
      expect(main).not.toMatch(/to be collected|Check if it is still waiting|#waiting/);
      expect(main).toContain("Please pay it again.");
    }
    const { main } = await open(`/receipt/${hashOf("waitingOver")}`);
    for (const claimant of [WORKER, FORGER]) expect(main).toContain(claimant.publicKey());
  });

  test("calls no payment final that a reset took off the ledger", async () => {
    const { main } = await open(`/receipt/${hashOf("archived")}`);
    expect(main).not.toContain("Final on the ledger");
    expect(main).toContain("</svg>Saved copy</span>");
    expect((await open(`/receipt/${hashOf("paid")}`)).main).toContain("Final on the ledger");
  });

  test.each(["waiting", "waitingUntil", "waitingOver"])(
    "offers no money that was set aside before a reset: %s",
    async (name) => {
      const { payments: [line], ...proof } = table[name] ?? sampleProof();
      if (line === undefined) throw new Error("no sample");
      const archived = { ...proof, archived: true };
      const one = await open(`/receipt/${proof.hash}`, {
        proof: () => ({ ...archived, payments: [line] }),
      });
      const several = await open(`/receipt/${proof.hash}?lines=all`, {
        proof: () => ({ ...archived, payments: [line, { ...line, op: 2 }] }),
      });
      for (const { main } of [one, several]) {
        expect(main).toContain("The network was reset after this money was set aside.");
        expect(main).toContain("The money is gone");
        expect(main).toContain("Can no longer be collected");
        expect(main).not.toMatch(/receiver can collect|Can be collected|Could be|Expired/);
      }
      expect(one.main).not.toMatch(/to be collected|still waiting|#waiting|>Terms<|until/i);
      expect(one.main).not.toContain("Please pay it again.");
      expect(one.head).toContain("The network was reset after this money was set aside");
    },
  );

  test("says of money set aside what stays true once it was taken", async () => {
    const { main } = await open(`/receipt/${hashOf("waiting")}`);
    expect(main).toContain("If its terms allow, the receiver");
    expect(main).toContain("can collect it with their own wallet. They are paid only when");
    expect(main).toContain("Check if it is still waiting");
    expect(main).not.toMatch(/not yet|must claim|Take this money/i);
  });

  test("leads to its receiver's passport by the address that other links to it have", async () => {
    const { main } = await open(`/receipt/${hashOf("paid")}`);
    expect(main).toContain(`href="/passport/${WORKER.publicKey()}?lang=en"`);
  });

  test("does not let a payment to oneself pass for pay", async () => {
    const own = withFirst(sampleProof(), { recipient: EMPLOYER.publicKey() });
    const { main } = await openProof(own);
    expect(main).toContain("Sent to the same account.");
    expect(main).not.toContain('id="sms"');
    expect((await open(`/receipt/${hashOf("paid")}`)).main).not.toContain(
      "Sent to the same account.",
    );
  });

  test("leads to one receipt from both hashes of a fee bump", async () => {
    const inner = new Transaction(sampleProof().envelopeXdr, SAMPLE_PASSPHRASE);
    const bump = TransactionBuilder.buildFeeBumpTransaction(
      WORKER,
      "1000",
      inner,
      SAMPLE_PASSPHRASE,
    );
    const [innerHash, outerHash] = [inner, bump].map((each) => toHex(each.hash()));
    const paid = { ...sampleProof(), envelopeXdr: bump.toXdr() };
    const asked = (hash = "") => openProof({ ...paid, hash }, "?op=1");
    const { status, headers } = await asked(innerHash);
    expect(status).toBe(303);
    expect(headers?.["location"]).toBe(`/receipt/${outerHash}?op=1&lang=en`);
    expect((await asked(outerHash)).status).toBe(200);
  });

  test("answers 404, 400, 429 and 503 for what there is not", async () => {
    expect((await open(`/receipt/${"0".repeat(64)}`)).status).toBe(404);
    expect((await open("/receipt/95531ad5")).status).toBe(400);
    expect((await open(`/receipt/${hashOf("paid")}?op=0`)).status).toBe(400);
    for (const code of ["upstream_unavailable", "upstream_timeout", "upstream_invalid"] as const) {
      const fill = await open(`/receipt/${hashOf("paid")}`, { failure: code });
      expect(fill.status).toBe(503);
      expect(fill.headers?.["retry-after"]).toBe("30");
      expect(fill.main).toContain("This says nothing about the payment.");
    }
    const old = await open(`/receipt/${hashOf("paid")}`, { failure: "not_kept" });
    expect(old.status).toBe(503);
    expect(old.main).toContain('data-state="not_kept"');
    expect(old.main).toContain("This payment may be too old for this site.");
    expect(old.main).not.toContain("No payment has this number.");
    const busy = await open(`/receipt/${hashOf("paid")}`, { failure: "rate_limited" });
    expect(busy.status).toBe(429);
    expect(busy.main).toContain("Too many requests at once.");
    expect(busy.main).not.toContain("Couldn’t reach the ledger.");
  });

  test.each([
    ["a space", ["%201", "1%20"]],
    ["a sign", ["%2B1", "+1"]],
    ["another form of 1", ["01", "1.0", "1e1", "0x1", "%EF%BC%91"]],
    ["no number", ["", "PAID"]],
    ["a second one", ["1&op=2"]],
  ])("takes a line with %s for none, and shows nothing of it: %j", async (_, lines) => {
    // the page doesn't depend on the invalid value
    const zero = await open(`/receipt/${hashOf("paid")}?op=0`);
    for (const op of lines) {
      const { status, main, head } = await open(`/receipt/${hashOf("paid")}?op=${op}`);
      expect(status, op).toBe(400);
      expect(main).toContain('data-state="malformed"');
      expect([main, head]).toEqual([zero.main, zero.head]);
    }
  });

  test.each(["Paid by Demo Tailors", "VERIFIED: 9,000 USDC", "(settled)"])(
    "shows nothing of a link that says %s",
    async (text) => {
      for (const path of [`/receipt/${encodeURIComponent(text)}`, `/receipt/find?q=${text}`]) {
        const { status, main, head } = await open(path);
        expect(status).toBe(400);
        expect(main + head).not.toContain(text);
      }
    },
  );

  test("goes out without the proof when the ledger takes its time", async () => {
    let answer: (proof: PaymentProof | undefined) => void = () => {};
    const proof = () => new Promise<PaymentProof | undefined>((resolve) => (answer = resolve));
    const fill = await open(`/receipt/${hashOf("paid")}`, { proof });
    answer(undefined);
    expect(fill.status).toBe(200);
    expect(fill.cacheControl).toBe("no-store");
    expect(fill.main).toContain(`data-ask="/api/payment/verify?hash=${hashOf("paid")}"`);
  });

  test("waits longer for a page that is open already", async () => {
    const sample = sampleProof();
    const proof = async () => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      return sample;
    };
    const { main } = await open(`/receipt/${sample.hash}?patient=1`, { proof });
    expect(main).toContain("Settled");
  });

  test("escapes everything that comes from the ledger or the link", async () => {
    const { main, head } = await open(`/receipt/${hashOf("markup")}`);
    expect(main).not.toContain("<b>x</b>");
    expect(head).not.toContain("<b>x</b>");
    expect(main).not.toContain("<!--main-->");
    const link = await open(`/receipt/${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(link.main).not.toContain("<script>");
  });

  test("shows directions in a memo by name", async () => {
    const { main, head } = await open(`/receipt/${hashOf("reversed")}`);
    expect(main).toContain('<code class="unseen">U+202E</code>');
    expect(main + head).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });
});

describe("fillReceipt() on a pay run", () => {
  test("shows no line until it is asked for", async () => {
    const { main } = await open(`/receipt/${hashOf("run")}`);
    expect(main).not.toContain(WORKER.publicKey());
    expect(main).not.toContain(EMPLOYER.publicKey());
    expect(main).not.toContain("75.5");
  });

  test("leads to the line of an address", async () => {
    const fill = await open(`/receipt/${hashOf("run")}?account=${WORKER.publicKey()}`);
    expect(fill.status).toBe(303);
    expect(fill.headers?.["location"]).toBe(`/receipt/${hashOf("run")}?op=1&lang=en`);
    const { main } = await open(`/receipt/${hashOf("run")}?op=1`);
    expect(main).toContain(WORKER.publicKey());
    expect(main).toContain("1 (this transaction has 100 payments)");
    const [, ...strangers] = sampleOf("run").payments;
    for (const { recipient } of strangers) expect(main).not.toContain(recipient);
  });

  test("says what is wrong with an address, and does not repeat a secret", async () => {
    const none = await open(`/receipt/${hashOf("run")}?account=${EMPLOYER.publicKey()}`);
    expect(none.main).toContain("No line of this transaction pays that address.");
    const bad = await open(`/receipt/${hashOf("run")}?account=GABC`);
    expect(bad.main).toContain("That isn’t a full address.");
    const secret = await open(`/receipt/${hashOf("run")}?account=${EMPLOYER.secret()}`);
    expect(secret.main).toContain("That is a secret key, or an account’s 12 words.");
  });

  test("says of each line that is not paid what it is, and of none that it is settled", async () => {
    for (const query of ["?lines=all", ""]) {
      const { main } = await open(`/receipt/${hashOf("mixed")}${query}`);
      expect(main).toContain("Not all of these payments are proven.");
      expect(main).toMatch(/1\s×\sverified, 1\s×\sNot USDC\./);
      expect(main).not.toMatch(/Settled|Received|class="band"/);
    }
    const { main } = await open(`/receipt/${hashOf("mixed")}?lines=all`);
    const short = shorten(FORGER.publicKey());
    expect(main).toContain(`<s class="struck">5,000.00 “USDC”</s>`);
    expect(main).toContain(`Not USDC: issued by ${short}</small>`);
  });

  test("judges one's own lines by themselves", async () => {
    const proof = sampleProof({ lines: 3, forged: [3] });
    const [first] = proof.payments;
    const again = { ...first, op: 2, recipient: WORKER.publicKey() };
    const payments = proof.payments.map((line) => line.op === 2 ? { ...line, ...again } : line);
    const query = `?account=${WORKER.publicKey()}`;
    const { head, main } = await openProof({ ...proof, payments }, query);
    // what is shared doesn't count the lines of others, and has no picture of the whole run
    expect(head).toContain("<title>Receipt: 2 payments, settled on ");
    expect(head).not.toContain("og:image");
    expect(main.match(/<li /g)).toHaveLength(2);
    expect(main).toContain("These 2 lines are settled.");
    expect(main).not.toContain("All of them are settled.");
    expect(main).toContain('<div class="band">');
  });

  test("shows one's own line where one operation paid several", async () => {
    const proof = sampleProof({ lines: 2 });
    const payments = proof.payments.map((line) => ({
      ...line,
      op: 1,
      kind: "contract_transfer" as const,
    }));
    const [, second] = payments;
    const fill = await openProof({ ...proof, payments }, `?account=${second?.recipient}`);
    expect(fill.status).toBe(200);
    expect(fill.main.match(/<li /g)).toHaveLength(1);
    expect(fill.main).toContain(shorten(second?.recipient ?? ""));
    expect(fill.main).toContain("This line is settled.");
    expect(fill.head).toContain("<title>Receipt: 1 payment, settled on ");
  });

  test("finds the line of a custodian's customer by their own address", async () => {
    const proof = sampleProof({ lines: 2, muxed: { sender: 7n, recipient: 4711n } });
    const find = async (account: string) => {
      const fill = await openProof(proof, `?account=${account}`);
      return fill.headers?.["location"] ?? fill.main;
    };
    expect(await find(proof.recipientMuxed ?? "")).toContain("?op=1&");
    expect(await find(WORKER.publicKey())).toContain("?op=1&");
    const neighbour = encodeMuxedAddress(WORKER.publicKey(), 4712n) ?? "";
    expect(await find(neighbour)).toContain("No line of this transaction pays that address.");
  });

  test("shows all lines when asked to", async () => {
    const { main } = await open(`/receipt/${hashOf("run")}?lines=all`);
    expect(main.match(/\?op=\d+/g)).toHaveLength(100);
  });
});

describe("fillReceipt() on local values", () => {
  test("says which rate it is, from whom and of when", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const fresh = sampleProof({ createdAt: `${today}T01:00:00.000Z` });
    const now = await openProof(fresh, "?currency=NGN");
    expect(now.main).toContain(
      "at today’s rate, 1\u00a0USDC =\u00a01,448.11\u00a0NGN, Coinbase, 14:02\u00a0UTC",
    );
    expect(now.main).toContain("<output>1,787,778.68</output>");
    const old = await open(`/receipt/${hashOf("old")}?currency=KES`, { days: ["2026-10-30"] });
    expect(old.main).toContain(
      "at that day’s rate, 1\u00a0USDC =\u00a0129.25\u00a0KES, Coinbase, 30\u00a0Oct\u00a02026",
    );
    expect(old.main).toContain("<output>159,566.88</output>");
  });

  test("says where validators' signatures prove it, in a row of its own", async () => {
    const proof = sampleOf("paid");
    const { main } = await openProof({ ...proof, evidence: "signatures" });
    expect(main).toMatch(/<div class="[^"]*\ball\b[^"]*"><dt[^>]*>Proof available</);
    expect((await openProof(proof)).main).not.toContain("Proof available");
  });

  test("names the missing rate instead of guessing one", async () => {
    const { main } = await open(`/receipt/${hashOf("paid")}`, { withoutRates: true });
    expect(main).toContain("Rate unknown");
    expect(main).not.toContain("<output>");
  });

  test("follows the language when no currency was chosen", async () => {
    const { main } = await open(`/receipt/${hashOf("paid")}?currency=EUR`, { lang: "sw" });
    expect(main).toMatch(/<option selected[^>]*>KES</);
  });
});

describe("fillReceipt() for a payer whose name was never looked for", () => {
  const NAME: Organization = { ...NAMED, name: "Kitenge Works", domain: "kitenge.example" };

  /** `found`: within the second for which a page waits; otherwise it is still being looked up. */
  async function openFirst(
    name: "paid" | "run",
    found: Organization | null | "pending" | "refused",
  ) {
    const sample = sampleOf(name);
    let organization: Organization | null = null;
    const request = pageRequest(new URL(`/receipt/${sample.hash}`, ORIGIN), {
      network: sampleNetwork(ORIGIN),
      proof: () => ({ ...sample, organization }),
    });
    const payer = EMPLOYER.publicKey();
    const namesOf = (accounts: readonly string[]) => {
      expect(accounts).toEqual([payer]);
      if (found === "pending" || found === "refused") {
        const pending = found === "pending" ? [payer] : [];
        return Promise.resolve({ names: new Map(), pending, isComplete: false });
      }
      organization = found;
      const names = new Map(found === null ? [] : [[payer, found]]);
      return Promise.resolve({ names, pending: [], isComplete: true });
    };
    const { services } = request;
    const organizations = { ...services.organizations, namesOf };
    const fill = await fillReceipt({ ...request, services: { ...services, organizations } });
    return { ...fill, ...fill.draw() };
  }

  test.each(["paid", "run"] as const)(
    "has the name that comes within a second: %s",
    async (name) => {
      const { main } = await openFirst(name, NAME);
      expect(main).toContain("<bdi>Kitenge Works</bdi>");
      expect(main).not.toContain("not-printed");
    },
  );

  test.each(["paid", "run"] as const)(
    "says that a name is still being looked up, and is neither printed nor kept: %s",
    async (name) => {
      const { main, cacheSeconds, cacheControl, headers } = await openFirst(name, "pending");
      expect(main.startsWith(`<p class="not-printed">${FRAME.en.printLater}</p>`)).toBe(true);
      expect(main).toContain(`<p class="by"><small>${FRAME.en.nameComing}</small></p>`);
      expect(main).not.toMatch(/data-print(?![^>]*disabled)/);
      expect({ cacheSeconds, cacheControl, copy: headers?.["x-copy"] })
        .toEqual({ cacheSeconds: undefined, cacheControl: "no-store", copy: undefined });
    },
  );

  test("keeps no page for others where this reader's client may not look", async () => {
    const { main, cacheSeconds, cacheControl } = await openFirst("paid", "refused");
    expect(main).not.toMatch(/not-printed|class="by/);
    expect({ cacheSeconds, cacheControl }).toEqual({
      cacheSeconds: undefined,
      cacheControl: "no-store",
    });
  });

  test("shows the address alone where there is none", async () => {
    const { main, headers } = await openFirst("paid", null);
    expect(main).not.toMatch(/not-printed|class="by/);
    expect(headers?.["x-copy"]).toBe("keep");
  });
});

describe("a payment below a cent", () => {
  const NETWORK = sampleNetwork(ORIGIN);

  /** The page and the preview picture of one payment, or of a run of such payments. */
  async function surfaces(amounts: string[], lang: Language, issuer = ISSUER.publicKey()) {
    const { payments: [first], ...rest } = sampleProof({ origin: ORIGIN });
    if (first === undefined) throw new Error("a sample without a payment");
    const asset = { assetIssuer: issuer, recognized: issuer === ISSUER.publicKey() };
    const payments = amounts.map((amount, n) => ({ ...first, ...asset, op: n + 1, amount }));
    const proof: PaymentProof = { ...rest, payments, ...asset, amount: amounts[0] ?? "" };
    const url = new URL(`/receipt/${proof.hash}?lines=all`, ORIGIN);
    const request = pageRequest(url, { network: NETWORK, lang, proof: () => proof });
    const query = { hash: proof.hash, op: null, account: null, allLines: true };
    const words = { lang, m: FRAME[lang], t: RECEIPT[lang], network: NETWORK };
    const picture = renderReceiptPicture(await readReceiptState(query, request), words) ?? "";
    return { ...(await fillReceipt(request)).draw(), picture };
  }

  test.each(LANGUAGES)("says so in the amount's place, and has no band: %s", async (lang) => {
    const words = RECEIPT[lang].lessThanCent;
    for (const amounts of [["0.0000001"], ["0.0099999"], ["0.0000001", "0.0000002"]]) {
      const { head, main, picture } = await surfaces(amounts, lang);
      expect(main).not.toContain('class="band');
      expect(picture).not.toContain("url(#b)");
      expect(main).toContain(words);
      if (amounts.length > 1) continue;
      expect(main).toContain(`<p class="amount words">${words}</p>`);
      expect(picture).toContain(`>${words}<`);
      expect(head.split(words)).toHaveLength(3);
      // the values that the browser's check reads stay exact
      expect(main).toContain(`<data data-claim="amount" value="${amounts[0]}">`);
    }
  });

  test.each([[["0.0100000"]], [["0.0000001", "0.0100000"]]])("is none of %j", async (amounts) => {
    const { main, picture } = await surfaces(amounts, "en");
    expect(main).toContain('<div class="band">');
    expect(picture).toContain("url(#b)");
  });

  test("is no cent where it only calls itself USDC", async () => {
    const { main } = await surfaces(["0.0000001"], "en", FORGER.publicKey());
    expect(main).toContain('<p class="amount words">less than 0.01 “USDC”</p>');
    expect(main).not.toContain(RECEIPT.en.lessThanCent);
  });
});

describe("fillReceipt() as the lookup", () => {
  test("leads from a number or a pasted link to the receipt", async () => {
    const hash = hashOf("paid");
    const number = await open(`/receipt/find?q=${hash.toUpperCase()}`);
    expect(number.headers?.["location"]).toBe(`/receipt/${hash}?lang=en`);
    const link = encodeURIComponent(`https://other.example/fr/receipt/${hash}?op=3`);
    const line = await open(`/receipt/find?q=${link}`);
    expect(line.headers?.["location"]).toBe(`/receipt/${hash}?lang=en&op=3`);
  });

  test("keeps what was typed and says how much is missing", async () => {
    const { status, main } = await open("/receipt/find?q=95531ad54ebf71227650aa1f37f4a5c1");
    expect(status).toBe(400);
    expect(main).toContain("This one has 32.");
    expect(main).toContain('value="95531ad54ebf71227650aa1f37f4a5c1"');
  });

  test.each(["H5N1JQBEQ", "H5N1J-QBEQ", "H5N1U-QBEQC"])(
    "says how long a code is where '%s' is none",
    async (code) => {
      const { main } = await open(`/receipt/find?q=${code}`);
      expect(main).toContain(
        "A code has ten characters. In a link, a line number (one to three digits) can follow",
      );
      expect(main).not.toContain("This one has");
    },
  );

  const PIECES = /^(.{20})(.{21})(.*)$/.exec(EMPLOYER.secret())?.slice(1) ?? [];

  test.each([
    (key: string) => `/receipt/find?q=${key}`,
    (key: string) => `/receipt/find?q=my+key+is+${key}%0A`,
    (key: string) => `/receipt/find?q=x&op=${key}&lang=${key}`,
    (key: string) => `/receipt/${key}`,
    (key: string) => `/receipt/${hashOf("paid")}?op=${key}`,
    (key: string) => `/receipt/${hashOf("paid")}?lang=${key}&currency=${key}`,
    (key: string) => `/receipt/${hashOf("run")}?account=key:${key}`,
  ])("does not repeat a secret key, nor its pieces (%#)", async (pathOf) => {
    for (const key of [PIECES.join(""), PIECES.join("%20%0A")]) {
      const { main, head, headers } = await open(pathOf(key));
      for (const piece of PIECES) {
        expect(main + head + JSON.stringify(headers)).not.toContain(piece);
      }
    }
  });
});
