import { atom, computed, type ReadableAtom } from "nanostores";
import type { PaidRecord } from "../paid/paid-record.ts";
import type { Run } from "../run/run.ts";
import type { Listed, Watch } from "./look-alike.ts";

/**
 * Watches lines for addresses that may have been put into the place of somebody's own; null until
 * it is read who is known. Its code is fetched with the first draft, since nothing else has lines;
 * until it is there nothing can be signed, and the view of a draft, which waits for it too, says
 * where it was not to be had.
 */
export function createWatch(
  { $draft, $people, $runs, $record }: {
    $draft: ReadableAtom<Run | null>;
    $people: ReadableAtom<readonly Listed[] | null>;
    $runs: ReadableAtom<Run[] | null>;
    $record: ReadableAtom<PaidRecord | null>;
  },
): ReadableAtom<Watch | null> {
  const $code = atom<typeof import("./look-alike.ts") | null>(null);
  const end = $draft.listen((draft) => {
    if (draft === null) return;
    import("./look-alike.ts").then((code) => {
      end();
      $code.set(code);
    }, () => {});
  });
  return computed(
    [$code, $people, $runs, $record],
    (code, people, runs, record) =>
      code === null || people === null || runs === null
        ? null
        : code.watchFor(people, runs, record),
  );
}
