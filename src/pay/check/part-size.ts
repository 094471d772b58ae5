import { atom, computed, type ReadableAtom } from "nanostores";
import { readJson, writeStored } from "../../ui/browser-storage.ts";
import type { WalletSession } from "../payer/wallet.ts";
import { PART_SIZES } from "../run/split-payments.ts";
import type { TextStore } from "../world/world.ts";

/** Local storage key. The value is `{"G…": 40}`, by the wallet's account. */
const KEY = "lipwa part size";

type Sizes = Readonly<Record<string, number>>;

/** How many payments the connected wallet can sign in one transaction. */
export function createPartSizeStore(
  { local }: { local: TextStore },
  $session: ReadableAtom<WalletSession>,
) {
  const $sizes = atom(readSizes(local));
  const $size = computed([$sizes, $session], (sizes, session): number => {
    const address = session.status === "ready" ? session.address : "";
    return sizes[address] ?? PART_SIZES[0];
  });

  function choose(size: number): void {
    const session = $session.get();
    if (session.status !== "ready") return;
    const sizes = { ...readSizes(local), [session.address]: size };
    $sizes.set(sizes);
    writeStored(KEY, JSON.stringify(sizes), local);
  }

  return { $size, choose };
}

function readSizes(local: TextStore): Sizes {
  const entries = Object.entries(readJson(KEY, local) ?? {});
  return Object.fromEntries(entries.filter(([, size]) => Number.isInteger(size) && size > 0));
}
