// npm run read-list -- FILE: prints what the import form would show for a list of people to pay.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { localDay } from "../../src/pay/line/pay-period.ts";
import { createListReport } from "./list-report.ts";

const USAGE = "npm run read-list -- FILE [--json] [--pay-date 2026-11-28]";

async function main(all: string[]): Promise<number> {
  const args = [...all];
  const isJson = args.includes("--json");
  const dateAt = args.indexOf("--pay-date");
  const [, payDate = localDay(Date.now())] = dateAt < 0 ? [] : args.splice(dateAt, 2);
  const [path, ...more] = args.filter((arg) => arg !== "--json" && arg !== "--");
  if (path === undefined || more.length > 0 || !/^\d{4}-\d{2}-\d{2}$/.test(payDate)) {
    console.error(USAGE);
    return 2;
  }
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) {
    console.error(`${path} can't be opened.`);
    return 1;
  }
  const read = await createListReport(new Uint8Array(bytes), basename(path), payDate);
  if (read === null) {
    console.error(
      `${path} can't be read as a list. Save it as .xlsx or CSV, without a password.`,
    );
    return 1;
  }
  console.log(isJson ? JSON.stringify(read.report) : read.text);
  return 0;
}

Deno.exitCode = await main(Deno.args);
