import type { Box, EndedBox, WrittenSlot } from "../contract/box.ts";
import { type Answer, sendRequest } from "./answer.ts";
import type { ApiOptions, CallOptions } from "./api.ts";

/** Options of every call. The `token` is 32 bytes in 43 characters of base64url. */
interface BoxCall extends CallOptions {
  token: string;
}

interface WriteCall extends BoxCall {
  /**
   * The SHA-256 of the guest's token, in base64url. Required for slot 0, which creates the box.
   */
  guestHash?: string;
}

/** Boxes: encrypted messages between two people. */
export interface BoxApi {
  /**
   * `PUT /api/box/{id}/{slot}`. It's never retried automatically. If a response was lost,
   * `slot_taken` can mean that the slot has the caller's own bytes.
   */
  writeSlot(
    id: string,
    slot: number,
    bytes: Uint8Array<ArrayBuffer>,
    options: WriteCall,
  ): Promise<Answer<WrittenSlot>>;
  /** `GET /api/box/{id}`: which slots are written. */
  box(id: string, options: BoxCall): Promise<Answer<Box>>;
  /** `GET /api/box/{id}/{slot}` */
  readSlot(id: string, slot: number, options: BoxCall): Promise<Answer<Uint8Array<ArrayBuffer>>>;
  /** `DELETE /api/box/{id}`, with the owner's token. */
  endBox(id: string, options: BoxCall): Promise<Answer<EndedBox>>;
}

export function createBoxApi({ baseUrl = "", fetch: own, repeat }: ApiOptions = {}): BoxApi {
  const urlOf = (id: string, slot?: number) =>
    `${baseUrl}/api/box/${encodeURIComponent(id)}${slot === undefined ? "" : `/${slot}`}`;
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  function get<T>(url: string, { token, signal }: BoxCall, read?: (r: Response) => Promise<T>) {
    const attempt = () =>
      sendRequest<T>(own ?? fetch, url, { signal, headers: bearer(token) }, read);
    return repeat === undefined ? attempt() : repeat({ repeatable: true, signal }, attempt);
  }

  return {
    writeSlot: (id, slot, bytes, { token, guestHash, signal }) =>
      sendRequest(own ?? fetch, urlOf(id, slot), {
        method: "PUT",
        signal,
        headers: {
          ...bearer(token),
          "Content-Type": "application/octet-stream",
          ...(guestHash !== undefined && { "X-Box-Guest": guestHash }),
        },
        body: bytes,
      }),
    box: (id, options) => get(urlOf(id), options),
    readSlot: (id, slot, options) =>
      get(
        urlOf(id, slot),
        options,
        async (response) => new Uint8Array(await response.arrayBuffer()),
      ),
    endBox: (id, { token, signal }) =>
      sendRequest(own ?? fetch, urlOf(id), { method: "DELETE", signal, headers: bearer(token) }),
  };
}
