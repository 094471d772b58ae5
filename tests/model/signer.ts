import type { Keypair } from "@stellar/stellar-sdk/base";
import {
  findSignatures,
  type PartSignature,
  withSignatures,
} from "../../src/approval/envelope-signatures.ts";
import { declineText } from "../../src/approval/proposal.ts";
import { type ProposalContents, readProposal } from "../../src/approval/proposal-box.ts";
import { declinedProposal, writeReply } from "../../src/approval/replies.ts";
import { readPayEnvelope } from "../../src/approval/read-envelope.ts";
import { findFewestSigners } from "../../src/approval/signature-set.ts";
import { readBoxKey } from "../../src/box/link.ts";
import { type BoxApi, createBoxApi } from "../../src/client/box.ts";
import type { RunApproval } from "../../src/pay/run/run.ts";
import { toBase64 } from "../../src/stellar/base64.ts";
import { signTextWith } from "../../src/wallet/keys.ts";
import type { LedgerConnection } from "../../src/wallet/ledger-connection.ts";
import { signingAccount } from "../../src/wallet/horizon.ts";
import { submitEnvelope } from "../../src/wallet/submit.ts";
import { EMPLOYER } from "./cast.ts";
import { HORIZON, PASSPHRASE } from "./ledger.ts";
import { type PageEnvironment, pageFetch } from "./tab.ts";

function fromHex(hash: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hash.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/** What a signer was sent once, and can use at any time. */
interface Received {
  read: ProposalContents;
  /** All signatures that the signer ever saw, by the hash of their envelope. */
  signatures: Map<string, PartSignature[]>;
}

/** Another signer of the employer's account, with a page of their own. */
export class OtherSigner {
  readonly closed = false;
  readonly #boxes: BoxApi;
  readonly #connection: LedgerConnection;
  readonly #received = new Map<string, Received>();

  constructor(readonly environment: PageEnvironment, readonly key: Keypair) {
    const { loop, ledger, service } = environment;
    this.#boxes = createBoxApi({
      baseUrl: "http://127.0.0.1:1",
      fetch: pageFetch(loop, this, service, true),
    });
    this.#connection = {
      passphrase: PASSPHRASE,
      horizonUrl: HORIZON,
      fetch: pageFetch(loop, this, ledger),
    };
  }

  /** Opens a link; null if it can't be read now. */
  async open({ box, key }: Pick<RunApproval, "box" | "key">): Promise<ProposalContents | null> {
    const bytes = readBoxKey(key);
    if (bytes === null) return null;
    const { publicUrl } = this.environment.service.network;
    const reading = await readProposal({ box, key: bytes }, {
      site: new URL(publicUrl).host,
      network: PASSPHRASE,
      boxes: this.#boxes,
    });
    if (reading.code !== "read") return null;
    const { read } = reading;
    const signatures = this.#received.get(box)?.signatures ?? new Map<string, PartSignature[]>();
    const usdcIssuer = this.environment.ledger.usdcIssuer;
    for (const [at, hash] of read.hashes.entries()) {
      const pay = readPayEnvelope(read.proposal.parts[at] ?? "", {
        passphrase: PASSPHRASE,
        usdcIssuer,
      });
      if (!pay.ok) throw new Error(`a part can't be read: ${pay.fault}`);
      const first = await findSignatures(pay.envelope.signatures, fromHex(hash), [
        EMPLOYER.publicKey(),
      ]);
      const given = read.replies.flatMap((each) =>
        each.ok && each.reply.kind === "approval"
          ? { signer: each.reply.signer, signature: each.reply.signatures[at] ?? "" }
          : []
      );
      signatures.set(hash, [...signatures.get(hash) ?? [], ...first ?? [], ...given]);
    }
    this.#received.set(box, { read, signatures });
    return read;
  }

  /** Signs all parts of a proposal, and sends them if that is enough. */
  async approve(approval: Pick<RunApproval, "box" | "key">, sends: boolean): Promise<void> {
    const read = await this.open(approval);
    if (read === null) return;
    const own = this.#sign(read.hashes);
    await writeReply(read, {
      kind: "approval",
      signer: this.key.publicKey(),
      signatures: own.map(({ signature }) => signature),
      at: this.#now(),
    }, this.#boxes);
    const received = this.#received.get(approval.box);
    if (sends && received !== undefined) await this.#send(received, 0);
  }

  async decline(approval: Pick<RunApproval, "box" | "key">): Promise<void> {
    const read = await this.open(approval);
    if (read === null) return;
    const answer = { signer: this.key.publicKey(), reason: "Not this month", at: this.#now() };
    const text = declineText(declinedProposal(read), answer);
    const signature = signTextWith(this.key, text);
    await writeReply(read, { kind: "decline", ...answer, signature }, this.#boxes);
  }

  /** Sends what was received earlier, newest first, even if it was taken back in between. */
  async sendEarlier(at: number, onlyLast: boolean): Promise<void> {
    const received = [...this.#received.values()].reverse();
    const chosen = received[at % Math.max(1, received.length)];
    if (chosen === undefined) return;
    await this.#send(chosen, onlyLast ? chosen.read.hashes.length - 1 : 0);
  }

  /** Sends the parts from the given one on, each with as few signatures as are enough. */
  async #send(received: Received, from: number): Promise<void> {
    const { read: { hashes, proposal }, signatures } = received;
    for (const [at, hash] of hashes.entries()) {
      if (at < from) continue;
      const read = await signingAccount(this.#connection, EMPLOYER.publicKey());
      const signing = read?.account?.signing ?? null;
      if (signing === null) return;
      const [own] = this.#sign([hash]);
      const all = [...signatures.get(hash) ?? [], ...own === undefined ? [] : [own]];
      const least = findFewestSigners(signing, all.map(({ signer }) => signer));
      if (least === null) return;
      const needed = least.flatMap((signer) => all.find((each) => each.signer === signer) ?? []);
      const xdr = withSignatures(proposal.parts[at] ?? "", PASSPHRASE, needed);
      const answer = await submitEnvelope(this.#connection, { hash, xdr });
      if (answer.status !== "applied") return;
    }
  }

  #sign(hashes: readonly string[]): PartSignature[] {
    return hashes.map((hash) => ({
      signer: this.key.publicKey(),
      signature: toBase64(this.key.sign(fromHex(hash))),
    }));
  }

  #now(): string {
    return new Date(this.environment.loop.now).toISOString();
  }
}
