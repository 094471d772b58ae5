import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type Documents, everything } from "./support/everything.ts";
import { LEFT_OUT, OTHER_TYPES } from "./support/left-out.ts";
import { kindOf, type Shape, shapeOf } from "./support/shape.ts";

const FOLDER = "../shared/fixtures/horizon";

/** Operations of which Horizon knows and the sandbox does not. */
const UNCOVERED = new Set(
  [
    "allow_trust",
    "begin_sponsoring_future_reserves",
    "clawback",
    "clawback_claimable_balance",
    "create_passive_sell_offer",
    "end_sponsoring_future_reserves",
    "extend_footprint_ttl",
    "inflation",
    "invoke_host_function",
    "liquidity_pool_deposit",
    "liquidity_pool_withdraw",
    "manage_buy_offer",
    "manage_offer",
    "manage_sell_offer",
    "path_payment",
    "restore_footprint",
    "revoke_sponsorship",
    "unknown",
  ].map((name) => `op:${name}`),
);

interface Recorded {
  file: string;
  kind: string;
  shape: Shape;
}

describe.skipIf(!existsSync(FOLDER))("documents against recorded ones (needs ../shared)", () => {
  let documents: Documents = {};
  const recorded = existsSync(FOLDER) ? readRecorded() : [];
  beforeAll(async () => {
    documents = await everything();
  });

  test("there are recorded documents of every kind but claimable balances", () => {
    const kinds = new Set(recorded.map(({ kind }) => kind));
    const missing = Object.keys(documents).filter((kind) => !kinds.has(kind));
    expect(missing).toEqual(["claimable_balance"]);
  });

  test.each([...new Set(recorded.map(({ kind }) => kind))])("%s has the same fields", (kind) => {
    expect(documents[kind], `no document of kind ${kind}`).toBeDefined();
    const ours = shapeOf(documents[kind] ?? []);
    const faults = recorded.filter((one) => one.kind === kind).flatMap(({ file, shape }) =>
      [...shape].flatMap(([path, types]) => faultsOf({ kind, file, path, types, ours }))
    );
    expect(faults).toEqual([]);
  });
});

function faultsOf({ kind, file, path, types, ours }: {
  kind: string;
  file: string;
  path: string;
  types: Set<string>;
  ours: Shape;
}): string[] {
  const leftOut = Object.keys(LEFT_OUT[kind] ?? {});
  if (
    leftOut.some((start) =>
      path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`)
    )
  ) {
    return [];
  }
  // Old documents mark links as templates that are none.
  if (path.endsWith(".templated")) return [];
  const found = ours.get(path);
  if (!found) return [`${file}: ${path} is missing`];
  if (OTHER_TYPES[kind]?.[path]) return [];
  return [...types].filter((type) => !found.has(type)).map((type) => `${file}: ${path} is ${type}`);
}

function readRecorded(): Recorded[] {
  const manifest: { file: string; grade: string; tags: string[] }[] = JSON.parse(
    readFileSync(`${FOLDER}/manifest.json`, "utf8"),
  );
  return manifest.flatMap(({ file, grade, tags }) => {
    if (!"AB".includes(grade) || tags.some((tag) => tag.startsWith("error"))) return [];
    const isEffect = tags.some((tag) => tag.startsWith("effect:"));
    const text = readFileSync(`${FOLDER}/${file}`, "utf8").replace(/^\u{feff}/u, "");
    const document = JSON.parse(text);
    const records: Record<string, unknown>[] = document._embedded?.records ?? [document];
    return records.flatMap((record) => {
      const kind = kindOf(record);
      // Effects share fields with what they tell of; documents that were tagged as such are none.
      if (!kind || isEffect || UNCOVERED.has(kind)) return [];
      return [{ file, kind, shape: shapeOf([record]) }];
    });
  });
}
