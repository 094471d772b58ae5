import type { APIContext } from "astro";
import { failed } from "../../src/contract/outcome.ts";
import type { Rates } from "../../src/contract/rates.ts";
import { utcDay } from "../../src/contract/utc-day.ts";
import { readQuery } from "../http/input.ts";
import { answerJson, answerOutcome, answerProblem } from "../http/respond.ts";

const MAX_AGE_SECONDS = 60;

export async function getRates(context: APIContext): Promise<Response> {
  const query = readQuery(context.url.searchParams, ["date"]);
  if (!query.ok) return answerProblem(context, query);
  const { date } = query.value;
  if (date !== undefined && !isDay(date)) {
    return answerProblem(context, failed("invalid_date", { param: "date" }));
  }
  const { rates } = context.locals.services;
  const isOver = date !== undefined && date < utcDay(Date.now());
  const outcome = await (date === undefined ? rates.current() : rates.onDay(date));
  if (!outcome.ok) return answerProblem(context, outcome);
  const cacheControl = isOver
    ? "public, max-age=86400"
    : ratesCacheControl(outcome.value, Date.now());
  return answerOutcome(context, outcome, { cacheControl });
}

function ratesCacheControl(rates: Rates, now: number): string {
  const age = Math.max(0, Math.ceil((now - Date.parse(rates.updatedAt)) / 1000));
  return rates.stale || age >= MAX_AGE_SECONDS
    ? "no-cache"
    : `public, max-age=${MAX_AGE_SECONDS - age}`;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function getNetwork(context: APIContext): Response {
  const network = context.locals.services.network(context.locals.origin);
  return answerJson(context, network, { cacheControl: "public, max-age=60" });
}

/** Answers 503 with the same record if the service isn't ready. */
export async function getHealth(context: APIContext): Promise<Response> {
  const health = await context.locals.services.health();
  if (health.ready) return answerJson(context, health, { cacheControl: "no-store" });
  const isRead = health.ledger.upstreams.some(({ answering }) => answering === true);
  const code = health.store === "ok" && !isRead ? "upstream_unavailable" : "store_unavailable";
  return answerProblem(context, failed(code, { retryAfter: 5 }), { fields: health });
}
