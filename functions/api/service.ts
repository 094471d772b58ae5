import type { APIContext } from "astro";
import { failed } from "../../src/contract/outcome.ts";
import type { Rates } from "../../src/contract/rates.ts";
import { utcDay } from "../../src/contract/utc-day.ts";
import { readQuery } from "../http/input.ts";
import { answer, problem, respond } from "../http/respond.ts";

/** Rates are refreshed after this many seconds. */
const LIFE_SECONDS = 60;

/** `GET /api/rates`: current rates, or with `date` the rates stored for that UTC day. */
export async function getRates(context: APIContext): Promise<Response> {
  const query = readQuery(context.url.searchParams, ["date"]);
  if (!query.ok) return problem(context, query);
  const { date } = query.value;
  if (date !== undefined && !isDay(date)) {
    return problem(context, failed("invalid_date", { param: "date" }));
  }
  const { rates } = context.locals.services;
  const isOver = date !== undefined && date < utcDay(Date.now());
  const outcome = await (date === undefined ? rates.current() : rates.onDay(date));
  if (!outcome.ok) return problem(context, outcome);
  const cacheControl = isOver ? "public, max-age=86400" : lifeOf(outcome.value, Date.now());
  return respond(context, outcome, { cacheControl });
}

/** Cache-Control for the remaining lifetime of current rates; `no-cache` once stale. */
function lifeOf(rates: Rates, now: number): string {
  const age = Math.max(0, Math.ceil((now - Date.parse(rates.updatedAt)) / 1000));
  return rates.stale || age >= LIFE_SECONDS ? "no-cache" : `public, max-age=${LIFE_SECONDS - age}`;
}

/** True for a calendar day as YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `GET /api/network`: the record that every page also has in its head. */
export function getNetwork(context: APIContext): Response {
  const network = context.locals.services.network(context.locals.origin);
  return answer(context, network, { cacheControl: "public, max-age=60" });
}

/** `GET /api/health`: 200 while the service is ready, else 503 with the same record. */
export async function getHealth(context: APIContext): Promise<Response> {
  const health = await context.locals.services.health();
  if (health.ready) return answer(context, health, { cacheControl: "no-store" });
  return problem(context, failed("store_unavailable", { retryAfter: 5 }), { fields: health });
}
