import type { Page } from "@playwright/test";

/** See `writeYear`. */
export async function keepYear(
  page: Page,
  passphrase: string,
  people: number,
  called = "Person",
): Promise<void> {
  await page.evaluate(writeYear, { passphrase, people, called });
}

/** Parameters of a stored year. */
interface KeptYear {
  passphrase: string;
  people: number;
  called: string;
}

/**
 * Writes a year of runs into the dashboard's database in this browser: people join and leave, one
 * run has an unknown outcome, one is a draft. Everyone is named `called` and a number. It runs in
 * the page, so it can't refer to anything outside.
 */
export async function writeYear({ passphrase, people, called }: KeptYear): Promise<void> {
  const month = (back: number) => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth() - back, 1, 9);
  };
  const open = indexedDB.open(`lipwa ${passphrase}`);
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const writing = db.transaction(["runs", "parts"], "readwrite");
  for (let back = 11; back >= 0; back--) {
    const at = month(back).toISOString();
    const title = month(back).toLocaleString("en", { month: "long", year: "numeric" });
    // one joins each month and one leaves in the middle; one person has a month off
    const here = Array.from({ length: people }, (_, no) => no).filter((no) =>
      no <= people - back - 1 && !(no === 6 && back < 5) && !(no === 2 && back === 8)
    );
    const lines = here.map((no) => ({
      id: `l${back}-${no}`,
      name: `${called} ${no + 1}`,
      address: `G${String(no).padStart(4, "A")}${"A".repeat(51)}`,
      amount: "100",
      currency: "USDC",
      memo: "",
      note: "",
      how: "payment",
    }));
    const status = back === 0 ? "draft" : back === 1 ? "stopped" : "finished";
    const run = {
      id: `year-${back}`,
      purpose: `Salary ${title}`,
      kind: "wages",
      month: at.slice(0, 7),
      group: "",
      ownMemos: [],
      listTotal: null,
      createdAt: at,
      updatedAt: at,
      passphrase: "",
      status,
      payer: null,
      lines,
      rates: null,
      feeCeiling: 100n,
    };
    writing.objectStore("runs").put(run);
    if (status === "draft") continue;
    const payments = lines.map((line, op) => ({
      lineId: line.id,
      name: line.name,
      address: line.address,
      account: line.address,
      stroops: 1_000_000_000n + BigInt(back < 4 && op === 1 ? 50_000_000 : 0),
      how: back === 2 && op === lines.length - 1 ? "claimable" : "payment",
      startingStroops: 0n,
      takeBackDays: 30,
      op: op + 1,
    }));
    writing.objectStore("parts").put({
      id: `year-${back} 00001`,
      no: 1,
      memo: `Salary ${title}`,
      known: { entry: null, at },
      payments,
      state: status === "stopped" ? "unsure" : "paid",
      attempts: [{
        hash: `${back}`.padStart(64, "0"),
        xdr: "",
        sequence: 1n,
        maxTime: 0,
        signedAt: at,
      }],
    });
  }
  await new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onerror = () => reject(writing.error);
  });
  db.close();
}
