import { describe, expect, test } from "vitest";
import { createBoxApi } from "../../../../src/client/box.ts";
import { scripted } from "./scripted.ts";

function serverOf(status: number, body: BodyInit) {
  const { sent, fetch } = scripted(() => new Response(body, { status }));
  return { api: createBoxApi({ baseUrl: "https://pay.example", fetch }), sent };
}

const token = "T".repeat(43);

describe("createBoxApi()", () => {
  test("makes a box with its owner's token and the guest's hash", async () => {
    const { api, sent } = serverOf(201, `{"slot":0}`);
    const bytes = new Uint8Array([1, 2]);
    const written = await api.writeSlot("N8RQHMB7W8", 0, bytes, { token, guestHash: "H" });
    expect(written).toMatchObject({ ok: true, value: { slot: 0 } });
    const [{ url, init: { method, headers, body } } = expect.fail()] = sent;
    expect({ url, method, headers, body }).toEqual({
      url: "https://pay.example/api/box/N8RQHMB7W8/0",
      method: "PUT",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/octet-stream",
        "X-Box-Guest": "H",
      },
      body: bytes,
    });
  });

  test("reads bytes as they are", async () => {
    const { api, sent } = serverOf(200, new Uint8Array([0, 255, 123]));
    expect(await api.readSlot("N8RQHMB7W8", 3, { token })).toMatchObject({
      ok: true,
      value: new Uint8Array([0, 255, 123]),
    });
    expect(sent).toMatchObject([{ url: "https://pay.example/api/box/N8RQHMB7W8/3" }]);
  });

  test("tells why there are none", async () => {
    const { api } = serverOf(410, `{"error":"This box has ended.","code":"box_ended"}`);
    expect(await api.readSlot("N8RQHMB7W8", 3, { token })).toMatchObject({
      ok: false,
      code: "box_ended",
      status: 410,
    });
    expect(await api.endBox("N8RQHMB7W8", { token })).toMatchObject({ code: "box_ended" });
  });
});
