import type { APIContext } from "astro";
import { readHistoryQuery } from "../../functions/api/accounts.ts";
import { deleteBox, getBox, getBoxSlot, putBoxSlot } from "../../functions/api/boxes.ts";
import { Boxes } from "../../functions/box/boxes.ts";
import { readAddress } from "../../functions/http/address.ts";
import { answerOutcome } from "../../functions/http/respond.ts";
import { createLedgerService } from "../../functions/ledger/service.ts";
import type { LedgerService } from "../../functions/services.ts";
import type { Network } from "../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import { preflightRequest, type PreflightResult } from "../../src/contract/preflight.ts";
import type { Rates } from "../../src/contract/rates.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { HORIZON, type Ledger, PASSPHRASE } from "./ledger.ts";
import type { Loop } from "./loop.ts";
import { MemoryKv } from "./memory-kv.ts";

export type ServiceFault = "reset" | "429" | "500" | "503" | "garbage" | "hang";

export type Provider = "up" | "stale" | "down";

const CURRENT = {
  NGN: 1534.27,
  GHS: 10.93,
  KES: 129.2,
  ZAR: 17.09,
  TZS: 2450,
  UGX: 3571.5,
  XOF: 565.3,
  XAF: 565.3,
};

const SOURCES: Rates["sources"] = {
  NGN: "model",
  GHS: "model",
  KES: "model",
  ZAR: "model",
  TZS: "model",
  UGX: "model",
  XOF: "model",
  XAF: "model",
};

/** Lipwa's service: the production reader of the ledger, with rates that move on command. */
export class Service {
  faults: ServiceFault[] = [];
  provider: Provider = "up";
  /** Every answer with rates and its time (milliseconds since 1970). */
  rateAnswers: { at: number; rates: Rates }[] = [];
  /** When a request for rates last failed (milliseconds since 1970). */
  ratesFailedAt = -Infinity;
  /** The preflight answers for each account and their times (milliseconds since 1970). */
  findings = new Map<string, { result: PreflightResult; at: number }[]>();
  readonly network: Network;
  /** Boxes stay when the network is reset. */
  readonly #boxes: Boxes;
  #ledger: LedgerService;
  #rateValues = CURRENT;
  #readAt: number;

  constructor(private readonly loop: Loop, private readonly ledger: Ledger) {
    this.#readAt = loop.now;
    this.#boxes = new Boxes({ kv: new MemoryKv(), now: () => loop.now });
    this.network = {
      name: "Model",
      ledger: "sandbox",
      isTest: true,
      passphrase: PASSPHRASE,
      horizonUrl: HORIZON,
      explorerUrl: "http://127.0.0.1:1/sandbox/explorer",
      publicUrl: "http://127.0.0.1:1",
      usdcIssuer: ledger.usdcIssuer,
      features: { demoWallet: true, faucet: false, testUsdc: false },
    };
    this.#ledger = this.#open();
  }

  /** Restarts the service with empty memory. */
  restart(): void {
    this.#ledger = this.#open();
  }

  #open(): LedgerService {
    return createLedgerService({
      kv: this.ledger.kv,
      horizonUrls: [HORIZON],
      passphrase: PASSPHRASE,
      usdcIssuer: this.ledger.usdcIssuer,
      now: () => this.loop.now,
      fetch: this.ledger.serve,
    });
  }

  get currentRates(): Readonly<Record<keyof typeof CURRENT, number>> {
    return this.#rateValues;
  }

  /** Multiplies the rates of two currencies by a factor. */
  moveRates(factor: number): void {
    const moved = (rate: number) => Math.round(rate * factor * 10_000) / 10_000;
    const { NGN, KES } = this.#rateValues;
    // the other rates stay, so that their common time does not change
    this.#rateValues = { ...this.#rateValues, NGN: moved(NGN), KES: moved(KES) };
  }

  /** Answers a page's request under `/api/`. */
  async answer(request: Request): Promise<Response> {
    const before = this.rateAnswers.length;
    try {
      return await this.#answer(request);
    } finally {
      const isRates = new URL(request.url).pathname === "/api/rates";
      if (isRates && this.rateAnswers.length === before) this.ratesFailedAt = this.loop.now;
    }
  }

  async #answer(request: Request): Promise<Response> {
    if (!this.ledger.online) throw new TypeError("no network");
    const fault = this.faults.shift();
    const context = { request, locals: { requestId: "model" } };
    const options = { cacheControl: "no-store" };
    switch (fault) {
      case undefined:
        if (new URL(request.url).pathname.startsWith("/api/box/")) return await this.#box(request);
        return answerOutcome(context, await this.#outcome(request), options);
      case "reset":
        throw new TypeError("connection reset");
      case "hang":
        throw new DOMException("no answer", "TimeoutError");
      case "garbage":
        return new Response("<html>");
      case "429":
        return answerOutcome(context, failed("rate_limited", { retryAfter: 20 }), options);
      case "500":
        return answerOutcome(context, failed("internal_error"), options);
      case "503":
        return answerOutcome(context, failed("upstream_unavailable", { retryAfter: 5 }), options);
    }
  }

  async #box(request: Request): Promise<Response> {
    const [, , , id = "", slot] = new URL(request.url).pathname.split("/");
    const locals = { requestId: "model", client: "127.0.0.1", services: { boxes: this.#boxes } };
    const params = slot === undefined ? { id } : { id, slot };
    const context = { request, locals, params } as unknown as APIContext;
    if (request.method === "PUT") return await putBoxSlot(context);
    if (request.method === "DELETE") return await deleteBox(context);
    return slot === undefined ? await getBox(context) : await getBoxSlot(context);
  }

  async #outcome(request: Request): Promise<Outcome<object>> {
    const { pathname, searchParams } = new URL(request.url);
    const [, , what, given] = pathname.split("/");
    if (what === "rates") {
      return searchParams.has("date") ? failed("rates_not_kept") : this.#rates();
    }
    if (what === "payroll") {
      const body = preflightRequest.parse(await request.json());
      const outcome = await this.#ledger.preflight(body);
      if (outcome.ok) {
        for (const { address, result } of outcome.value.recipients) {
          const parsed = parseAddress(address);
          if (!parsed.ok) continue;
          const { account } = parsed.address;
          const finding = { result, at: this.loop.now };
          this.findings.set(account, [...this.findings.get(account) ?? [], finding]);
        }
      }
      return outcome;
    }
    const address = readAddress(given);
    if (!address.ok) return address;
    if (what === "account") return await this.#ledger.account(address.value);
    if (what === "claimable") {
      const cursor = searchParams.get("cursor") ?? undefined;
      return await this.#ledger.claimable(address.value, cursor);
    }
    if (what === "transactions") {
      const query = readHistoryQuery(searchParams);
      if (!query.ok) return query;
      return await this.#ledger.history(this.network, address.value.account, query.value);
    }
    return failed("not_found");
  }

  #rates(): Outcome<Rates> {
    if (this.provider === "down") return failed("rates_unavailable", { retryAfter: 30 });
    if (this.provider === "up") this.#readAt = this.loop.now;
    const rates: Rates = {
      ...(this.provider === "up"
        ? this.#rateValues
        : this.rateAnswers.at(-1)?.rates ?? this.#rateValues),
      // the time of the oldest rate, which never changes
      updatedAt: new Date(this.#readAt - this.#readAt % 600_000).toISOString(),
      stale: this.provider === "stale",
      sources: SOURCES,
    };
    this.rateAnswers.push({ at: this.loop.now, rates });
    return done(rates);
  }
}
