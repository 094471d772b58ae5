import { parseAddress } from "../../stellar/address.ts";
import { readJson, writeStored } from "../../ui/browser-storage.ts";
import type { World } from "../world/world.ts";

/** Local storage key. The value is `{"<network passphrase>": {"G… key": "G… payer"}}`. */
const STORAGE_KEY = "lipwa payer";

type PayersByKey = Readonly<Record<string, string>>;

/** The account that pays when a key signs: the key's own, unless a person has chosen another. */
export function readPayer(
  { local, network }: Pick<World, "local" | "network">,
  key: string,
): string {
  return payersOn(readAll(local), network.passphrase)[key] ?? key;
}

export function savePayer(
  { local, network }: Pick<World, "local" | "network">,
  key: string,
  payer: string,
): void {
  const { passphrase } = network;
  const all = readAll(local);
  const { [key]: _, ...others } = payersOn(all, passphrase);
  const payers = payer === key ? others : { ...others, [key]: payer };
  writeStored(STORAGE_KEY, JSON.stringify({ ...all, [passphrase]: payers }), local);
}

function readAll(local: World["local"]): Readonly<Record<string, unknown>> {
  const stored = readJson(STORAGE_KEY, local);
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

function payersOn(all: Readonly<Record<string, unknown>>, passphrase: string): PayersByKey {
  const stored = Object.hasOwn(all, passphrase) ? all[passphrase] : null;
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([key, payer]) => isAccount(key) && isAccount(payer)),
  );
}

function isAccount(value: unknown): value is string {
  if (typeof value !== "string") return false;
  const read = parseAddress(value);
  return read.ok && read.address.account === value;
}
