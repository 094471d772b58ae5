import type { Boxes } from "../../../../functions/box/boxes.ts";
import type { Answer } from "../../../../src/client/answer.ts";
import type { BoxApi } from "../../../../src/client/box.ts";
import { API_ERRORS } from "../../../../src/contract/errors.ts";
import type { Outcome } from "../../../../src/contract/outcome.ts";
import { fromBase64Url } from "../../../../src/stellar/base64.ts";

const hashOf = async (token: string) =>
  new Uint8Array(
    await crypto.subtle.digest("SHA-256", fromBase64Url(token, 32) ?? new Uint8Array()),
  );

function answered<T>(outcome: Outcome<T>): Answer<T> {
  return outcome.ok ? outcome : { ...outcome, status: API_ERRORS[outcome.code].status };
}

/** The service's boxes through the client's interface. */
export function boxApi(boxes: Boxes, isOnline: () => boolean = () => true): BoxApi {
  const asked = async <T>(ask: () => Promise<Outcome<T>>): Promise<Answer<T>> =>
    isOnline() ? answered(await ask()) : { ok: false, code: "offline", status: 0 };
  return {
    writeSlot: (id, slot, bytes, { token, guestHash }) =>
      asked(async () =>
        boxes.write(id, slot, {
          tokenHash: await hashOf(token),
          guestHash: guestHash === undefined ? null : fromBase64Url(guestHash, 32),
          bytes,
          client: "192.0.2.1",
        })
      ),
    box: (id, { token }) => asked(async () => boxes.box(id, await hashOf(token))),
    readSlot: (id, slot, { token }) =>
      asked(async () => {
        const read = await boxes.slot(id, slot, await hashOf(token));
        return read.ok ? { ok: true, value: new Uint8Array(read.value) } : read;
      }),
    endBox: (id, { token }) => asked(async () => boxes.end(id, await hashOf(token))),
  };
}
