import { describe, expect, test } from "vitest";
import { Site } from "../../../../functions/pages/site.ts";
import { FAST_QUALITY, KeptAnswer } from "../../../../functions/static/answer.ts";
import type { StaticFile } from "../../../../functions/static/files.ts";
import { pageRequest } from "../../../receipt-request.ts";
import { EMPLOYER } from "../../../receipt-samples.ts";
import { sampleNetwork } from "../../../receipt-table.ts";

const ORIGIN = "https://pay.example";
const SHELL = '<head><!--network--><!--head--></head><a href="?lang=fr">fr</a><!--main-->';

const FILES = ["/en/shells/receipt/index.html", "/en/faucet/index.html"];

function fileAt(path: string): StaticFile | undefined {
  if (!FILES.includes(path)) return undefined;
  const answer = new KeptAnswer({
    status: 200,
    bytes: new TextEncoder().encode(SHELL),
    headers: {},
    quality: FAST_QUALITY,
  });
  return { path, answer: () => Promise.resolve(answer) };
}

function respond(path: string): Promise<Response> {
  const url = new URL(path, ORIGIN);
  const network = sampleNetwork(ORIGIN);
  const { services } = pageRequest(url, { network, proof: () => undefined });
  const site = new Site({
    file: fileAt,
    keepBytes: 1_000_000,
    services: { ...services, network: () => network },
    fillers: {
      receipt: () => Promise.resolve({ status: 200, head: "", main: "", cacheControl: "no-store" }),
    },
    routes: [],
  });
  return site.respond(new Request(url), ORIGIN);
}

async function open(path: string): Promise<string> {
  return await (await respond(path)).text();
}

describe("Site.respond() with a shell", () => {
  test("keeps the parameters in the language links", async () => {
    expect(await open("/receipt/abc?op=2&lang=en")).toContain('href="?op=2&amp;lang=fr"');
  });

  test("lets no parameter out of its attribute", async () => {
    const page = await open("/receipt/abc?op=%22%3E%3Cscript%3E&%27=%26");
    expect(page).not.toMatch(/<script>|"[^"]*'/);
  });

  test("leaves a secret key out of them, as a value, within one and as a name", async () => {
    const secret = EMPLOYER.secret();
    const page = await open(`/receipt/find?op=2&q=${secret}&a=my+${secret}&${secret}=1`);
    expect(page).not.toContain(secret);
    expect(page).toContain('href="?op=2&amp;lang=fr"');
  });
});

describe("Site.respond() with a prerendered page", () => {
  test("takes slashes at the end as none", async () => {
    expect((await respond("/en/faucet")).status).toBe(200);
    expect((await respond("/en/faucet//")).status).toBe(200);
    expect((await respond("/en/nothing/")).status).toBe(404);
  });

  test("is not held up by a path of slashes", async () => {
    expect((await respond(`/en/${"/".repeat(120_000)}x`)).status).toBe(404);
  });
});
