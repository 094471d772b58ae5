// How much longer other clients wait during one client's attack. The attacker is a separate
// process: this file with the attack's name and the URL.
import { GOALS } from "./goals.ts";
import { account, archivedHash, startInstantWorld } from "./instant-world.ts";
import { median, printRow } from "./table.ts";

/** Rounds of requests by a reader. */
const ROUNDS = 40;
/** The attacker's open requests. */
const AT_ONCE = 16;
/** Preflights prepared in advance: making one takes longer than refusing it. */
const PREFLIGHTS = 8;
/** Time for the attack to start. */
const BEGUN_MS = 2_000;
const RECEIPTS = 2_000;

/** A client, identified by the header of a trusted proxy. */
const client = (n: number) => ({
  "x-forwarded-for": `198.51.${n >> 8}.${n & 255}`,
  "accept-encoding": "gzip, deflate, br",
});
const ATTACKER = client(65_000);

const preflights: string[] = [];

function preflight(n: number): string {
  const recipients = Array.from(
    { length: 500 },
    (_, row) => ({ address: account(n * 500 + row), amount: "1" }),
  );
  return preflights[n] ??= JSON.stringify({ sender: account(0), recipients });
}

/** The n-th request of each attack. */
const ATTACKS: Record<string, (url: string, n: number) => Promise<Response>> = {
  "preflights of 500 rows": (url, n) =>
    fetch(`${url}/api/payroll/preflight`, {
      method: "POST",
      headers: { ...ATTACKER, "content-type": "application/json" },
      body: preflight(n % PREFLIGHTS),
    }),
  "passports, each of a new account": (url, n) =>
    fetch(`${url}/passport/${account(100_000 + n)}?lang=en`, { headers: ATTACKER }),
  "streams, each of a new account": (url, n) =>
    fetch(`${url}/api/transactions/${account(200_000 + n)}/stream`, { headers: ATTACKER }),
  "different archived receipts": (url, n) =>
    fetch(`${url}/receipt/${archivedHash(100 + n % (RECEIPTS - 100))}?lang=en`, {
      headers: ATTACKER,
    }),
  "junk in the query": (url, n) =>
    fetch(`${url}/receipt/${archivedHash(1)}?junk=${n}`, { headers: ATTACKER }),
};

/** Sends requests until SIGTERM, then prints how many got a 200. */
async function attack(name: string, url: string): Promise<void> {
  const ask = ATTACKS[name];
  if (ask === undefined) throw new Error(`there is no attack with ${name}`);
  const counts = { asked: 0, served: 0 };
  Deno.addSignalListener("SIGTERM", () => {
    console.log(`${counts.served} of ${counts.asked}`);
    Deno.exit(0);
  });
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (true) {
      const { status, body } = await ask(url, counts.asked++);
      await body?.cancel();
      if (status === 200) counts.served += 1;
    }
  }));
}

let readers = 0;

/** Milliseconds until each answer, with a new client in each round. */
async function waits(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const n = readers++;
    const paths = [
      "/api/rates",
      `/api/account/${account(n % 50)}`,
      `/api/transactions/${account(n % 50)}`,
      `/passport/${account(n % 50)}?lang=en`,
      `/receipt/${archivedHash(n % 50)}?lang=en`,
    ];
    for (const path of paths) {
      const asked = performance.now();
      const response = await fetch(url + path, { headers: client(n) });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
      times.push(performance.now() - asked);
    }
  }
  return median(times);
}

async function measure(): Promise<void> {
  const world = await startInstantWorld({
    archive: RECEIPTS,
    settings: { READ_LIMIT: "300", TRUSTED_PROXIES: "127.0.0.1" },
  });
  const { url } = world.server;
  try {
    await waits(url);
    for (const name of Object.keys(ATTACKS)) {
      const calm = await waits(url);
      const attacker = new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", import.meta.filename ?? "", name, url],
        stdout: "piped",
      }).spawn();
      await new Promise((resolve) => setTimeout(resolve, BEGUN_MS));
      const attacked = await waits(url).finally(() => attacker.kill("SIGTERM"));
      const { stdout } = await attacker.output();
      printRow({
        what: `another client's wait under ${name}`,
        reached: `${(attacked / calm).toFixed(1)} ×`,
        goal: `≤ ${GOALS.attacked} ×`,
        more: `${attacked.toFixed(1)} vs ${calm.toFixed(1)} ms; of the attack's requests ` +
          `${new TextDecoder().decode(stdout).trim()} got a 200`,
      });
    }
  } finally {
    await world.stop();
  }
}

const [name, url] = Deno.args;
if (name !== undefined && url !== undefined) await attack(name, url);
else await measure();
