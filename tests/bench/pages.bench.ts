// Speed of pages compared with a bare server that sends the same bytes and six short headers: type,
// encoding, length, tag, caching and one policy. Any other header counts against us.
import { networkBody } from "../../src/contract/network.ts";
import { startServer } from "../server.ts";
import { compareWithBare, type Row } from "./compare.ts";
import { GOALS } from "./goals.ts";
import { archivedHash, startInstantWorld } from "./instant-world.ts";

const BROWSER = { "accept-encoding": "gzip, deflate, br", "accept-language": "en-GB,en;q=0.9" };

const SIX_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "gzip",
  "etag": '"0123456789abcdef"',
  "cache-control": "public, max-age=60",
  "content-security-policy": "frame-ancestors 'none'",
};

const server = await startServer({ SANDBOX_LEDGER_SECONDS: "60", READ_LIMIT: "1000000" });
try {
  const network = networkBody.parse(await (await fetch(`${server.url}/api/network`)).json());
  const { receipt, passport } = network.demo ?? {};
  if (receipt === undefined || passport === undefined) throw new Error("there is no demo");
  const pages: Pick<Row, "name" | "path">[] = [
    { name: "home", path: "/en/" },
    { name: "home, language negotiated", path: "/" },
    { name: "dashboard", path: "/en/dashboard" },
    { name: "docs", path: "/docs" },
    { name: "archived receipt, asked again", path: `/receipt/${receipt}?lang=en` },
    { name: "passport, at most 5 s old", path: `/passport/${passport}?lang=en` },
  ];
  for (const page of pages) {
    await compareWithBare(server, {
      ...page,
      minShare: GOALS.page,
      headers: BROWSER,
      bareHeaders: SIX_HEADERS,
    });
    const etag = (await fetch(server.url + page.path, { headers: BROWSER })).headers.get("etag");
    await compareWithBare(server, {
      name: `${page.name}, 304`,
      path: page.path,
      minShare: GOALS.notModified,
      headers: { ...BROWSER, "if-none-match": etag ?? "" },
      bareHeaders: { etag: SIX_HEADERS.etag, "cache-control": SIX_HEADERS["cache-control"] },
    });
  }
} finally {
  await server.stop();
}

const ARCHIVED = 100_000;
/** The requests are split into this many parts, with those to the bare server in between. */
const PARTS = 10;
/** More archived receipts than the warm-up requests. */
const OTHERS = 5_000;
const world = await startInstantWorld({ archive: ARCHIVED + OTHERS });
try {
  const path = (n: number) => `/receipt/${archivedHash(n)}?lang=en`;
  let next = 1;
  await compareWithBare(world.server, {
    name: `${ARCHIVED.toLocaleString("en")} archived receipts, each requested once`,
    path: path(0),
    minShare: GOALS.uniqueReceipts,
    isRendered: true,
    headers: BROWSER,
    bareHeaders: SIX_HEADERS,
    each: () => path(next++),
    requests: ARCHIVED / PARTS,
    rounds: PARTS,
  });
} finally {
  await world.stop();
}
