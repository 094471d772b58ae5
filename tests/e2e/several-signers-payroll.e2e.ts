import { expect } from "@playwright/test";
import { shorten } from "../../src/stellar/shorten.ts";
import { EMPLOYER_ADDRESSES } from "../../src/wallet/demo-accounts.ts";
import { LONG } from "../sample.ts";
import { anotherPhone, approveWith, firmOf, lookAgain, propose } from "./approval-world.ts";
import { allPaid, networkOf } from "./dashboard-world.ts";
import { hire, paymentsFrom } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";
import { shortPauses } from "./short-pauses.ts";

const PEOPLE = 150;

const server = serveSite();
test.beforeEach(({ context }) => shortPauses(context));

const { "Demo Tailors": tailors = "", "Demo Bakery": bakery = "" } = EMPLOYER_ADDRESSES;

test(`two signers pay ${PEOPLE} people, each once and exactly`, LONG, async ({ page, browser }) => {
  test.slow();
  const network = await networkOf(server.url);
  const workers = await hire(network, { ready: PEOPLE });
  const firm = await firmOf(server.url, { [tailors]: 1, [bakery]: 1 }, [2, 2, 2]);
  const amounts = workers.map((_, at) => ((200 + at) / 100).toFixed(2));
  const rows = workers.map(({ name, address }, at) => `${name},${address},${amounts[at]}`);
  const link = await propose(page, {
    url: server.url,
    firm,
    needs: `Needs 2 of 2 signatures: you, then ${shorten(bakery)}`,
    list: `name,address,amount\n${rows.join("\n")}\n`,
  });
  expect(await paymentsFrom(network, firm)).toEqual([]);
  const phone = await anotherPhone(browser);
  await approveWith(phone, link, /^Demo wallet Demo Bakery/);
  await expect(phone.getByText("Settled").first()).toBeVisible();
  await lookAgain(page);
  await expect(allPaid(page)).toBeVisible();
  const paid = await paymentsFrom(network, firm);
  expect(new Set(paid.map(({ hash }) => hash)).size).toBe(2);
  expect(paid.map(({ to, amount }) => `${to} ${amount}`).sort())
    .toEqual(workers.map(({ address }, at) => `${address} ${amounts[at]}00000`).sort());
  await phone.context().close();
});
