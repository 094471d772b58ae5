import { concatBytes } from "@noble/hashes/utils.js";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { readResponseBody } from "../../http/bounded-body.ts";
import { retryAfterSeconds } from "../../http/fetch-json.ts";
import type { ReadLimit } from "../../http/read-limit.ts";

export type ArchiveFileName = "ledger" | "transactions" | "results" | "scp";

export type Bytes = Uint8Array<ArrayBuffer>;

export interface ArchiveReadOptions {
  fetch: typeof fetch;
  /** Charges each file to the client that needs it. */
  reads: ReadLimit;
  /** Ledgers per checkpoint: 64, or fewer on test networks. */
  frequency: number;
}

/** Maximum sizes in bytes: of the file as sent, the unpacked file, and each record. */
const MAX = { packed: 24 << 20, unpacked: 160 << 20, record: 6 << 20 };

/** A valid file has at most one record per ledger, and reading each takes time. */
const MAX_RECORDS_PER_LEDGER = 4;

const FILE_MS = 20_000;

/** Calls `take` with each record (marked as in RFC 5531); false if the archive lacks the file. */
export async function readArchiveFile(
  archive: string,
  file: { name: ArchiveFileName; checkpoint: number },
  options: ArchiveReadOptions & { take: (record: Bytes) => void },
): Promise<Outcome<boolean>> {
  const { reads, take } = options;
  const refused = reads.charge();
  if (refused !== null) return refused;
  const signal = AbortSignal.timeout(FILE_MS);
  try {
    const response = await options.fetch(archive + pathOf(file), { signal });
    if (response.status === 404 || response.status === 403) {
      await response.body?.cancel();
      return done(false); // an object store that can't be listed answers 403 for missing files
    }
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      const retryAfter = retryAfterSeconds(response);
      return failed("upstream_unavailable", retryAfter === undefined ? {} : { retryAfter });
    }
    const packed = await readResponseBody(response.body, MAX.packed, signal);
    const most = MAX_RECORDS_PER_LEDGER * options.frequency;
    if (packed === null || !await unpack(packed, most, take)) return failed("upstream_invalid");
    return done(true);
  } catch {
    return signal.aborted ? failed("upstream_timeout") : failed("upstream_unavailable");
  }
}

function pathOf({ name, checkpoint }: { name: ArchiveFileName; checkpoint: number }): string {
  const hex = checkpoint.toString(16).padStart(8, "0");
  const folders = [hex.slice(0, 2), hex.slice(2, 4), hex.slice(4, 6)].join("/");
  return `/${name}/${folders}/${name}-${hex}.xdr.gz`;
}

/** Unpacks a file, which is gzipped unless the server has unpacked it; false if it's invalid. */
async function unpack(
  packed: Bytes,
  most: number,
  take: (record: Bytes) => void,
): Promise<boolean> {
  const stream = new Blob([packed]).stream();
  const isGzip = packed[0] === 0x1f && packed[1] === 0x8b;
  const plain = isGzip ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
  let waiting: Bytes[] = [];
  let size = 0;
  let total = 0;
  let needed = 4;
  let records = 0;
  try {
    for await (const chunk of plain) {
      total += chunk.length;
      if (total > MAX.unpacked) return false;
      waiting.push(chunk);
      size += chunk.length;
      if (size < needed) continue;
      let bytes: Bytes = concatBytes(...waiting);
      for (;;) {
        const length = lengthOf(bytes);
        if (length === null) {
          needed = 4;
          break;
        }
        if (length > MAX.record) return false;
        needed = 4 + length;
        if (bytes.length < needed) break;
        if (++records > most) return false;
        take(bytes.slice(4, needed));
        bytes = bytes.subarray(needed);
      }
      waiting = [bytes];
      size = bytes.length;
    }
  } catch {
    return false; // the file isn't gzip, or is incomplete
  }
  return size === 0;
}

/** A record mark's length; null if incomplete, Infinity if it isn't the last fragment's. */
function lengthOf(bytes: Bytes): number | null {
  if (bytes.length < 4) return null;
  const mark = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return mark >>> 31 === 1 ? mark & 0x7fff_ffff : Infinity;
}
