import {
  cacheLastTransaction,
  type ChainHistoryFilter,
  type IdPageRequest,
  listOperations,
  operationIdOf,
  type PlacedOperation,
} from "../chain/history.ts";
import { type Answer, createLink, formatTime, type RouteContext } from "./answer.ts";
import {
  type Effect,
  EFFECT_TYPES,
  operationChanges,
  operationEffects,
} from "./operation-effects.ts";
import { type PageQuery, toIdPage, toListRecords } from "./page.ts";
import { badRequest } from "./problem.ts";
import { muxedFields, requireExisting } from "./transactions.ts";

/** Answers /effects, also of an account, ledger, transaction or operation. */
export function answerEffects(
  context: RouteContext,
  filterOf: () => Promise<ChainHistoryFilter> | ChainHistoryFilter,
): Answer {
  return {
    kind: "list",
    async read(query) {
      const filter = await filterOf();
      const found = await listEffects(context, filter, query);
      if (found.length === 0) await requireExisting(context, filter, query);
      return toListRecords(found);
    },
  };
}

async function listEffects(context: RouteContext, filter: ChainHistoryFilter, query: PageQuery) {
  const { order, limit } = query;
  const at = parseCursor(query.cursor);
  // other effects of the cursor's operation may be on either side of it
  const beside = at &&
    (order === "desc" ? at.operation + 1n : at.operation > 0n ? at.operation - 1n : 0n);
  const cursor = beside?.toString() ?? query.cursor;
  let page: IdPageRequest = toIdPage({ ...query, cursor }, context.chain);
  const changesOf = cacheLastTransaction(async (record) => {
    const xdr = await context.chain.transactions.xdr(record);
    return operationChanges(xdr);
  });
  const documents = [];
  while (documents.length < limit) {
    const operations = await listOperations(context.chain, filter, page);
    for (const one of operations) {
      const changes = (await changesOf(one.record))[one.index] ?? [];
      const effects = operationEffects(one, changes).map((effect, i) => ({ effect, order: i + 1 }));
      if (order === "desc") effects.reverse();
      for (const placed of effects) {
        if (filter.account !== undefined && placed.effect.account !== filter.account) continue;
        if (at && !isPast(at, operationIdOf(one), placed.order, order)) continue;
        documents.push(effectDocument(one, placed, context.base));
      }
    }
    const last = operations.at(-1);
    if (!last || operations.length < page.limit) break;
    page = { ...page, from: operationIdOf(last) };
  }
  return documents.slice(0, limit);
}

interface EffectCursor {
  operation: bigint;
  order: number;
}

/** Parses an operation's id and the number of the effect to continue after. */
function parseCursor(cursor: string): EffectCursor | undefined {
  if (cursor === "") return undefined;
  const match = /^(\d{1,19})(?:-(\d{1,10}))?$/.exec(cursor);
  if (!match) throw badRequest("cursor", "cursor: invalid value");
  const [, operation = "", order = "0"] = match;
  return { operation: BigInt(operation), order: Number(order) };
}

function isPast(at: EffectCursor, id: bigint, order: number, way: PageQuery["order"]): boolean {
  if (id === at.operation) return way === "asc" ? order > at.order : order < at.order;
  return way === "asc" ? id > at.operation : id < at.operation;
}

function effectDocument(
  operation: PlacedOperation,
  { effect, order }: { effect: Effect; order: number },
  base: string,
) {
  const id = operationIdOf(operation).toString();
  const token = `${id}-${order}`;
  return {
    _links: {
      operation: createLink(base, `/operations/${id}`),
      succeeds: createLink(base, `/effects?order=desc&cursor=${token}`),
      precedes: createLink(base, `/effects?order=asc&cursor=${token}`),
    },
    id: `${id.padStart(19, "0")}-${String(order).padStart(10, "0")}`,
    paging_token: token,
    account: effect.account,
    ...(effect.named && muxedFields("account", effect.named)),
    type: effect.type,
    type_i: EFFECT_TYPES[effect.type],
    created_at: formatTime(operation.record.closeTime),
    ...effect.details,
  };
}
