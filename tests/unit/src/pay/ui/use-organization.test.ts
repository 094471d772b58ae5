import { expect, test } from "vitest";
import type { Answer, ClientErrorCode } from "../../../../../src/client/answer.ts";
import type { Organization } from "../../../../../src/contract/organization.ts";
import { readOrganization } from "../../../../../src/pay/ui/use-organization.ts";
import { worker } from "../pay-world.ts";

/** Asks a service that fails in these ways, and then knows the name. */
async function readAfter(
  failures: [code: ClientErrorCode, status: number][],
  closing = new AbortController(),
) {
  let asked = 0;
  const organization = (): Promise<Answer<Organization>> => {
    asked++;
    const [code, status] = failures.shift() ?? [];
    return Promise.resolve(
      code === undefined || status === undefined
        ? { ok: true, value: Object({ name: "Demo Tailors" }) }
        : { ok: false, code, status },
    );
  };
  const world = Object({ api: { organization }, sleep: () => Promise.resolve() });
  const answer = await readOrganization(world, worker(1), closing.signal);
  return { name: answer.ok ? answer.value.name : null, asked };
}

test("a slow answer about the employer's name is asked for again", async () => {
  expect(await readAfter([["upstream_timeout", 504]])).toEqual({ name: "Demo Tailors", asked: 2 });
});

test("the employer's name is asked for once without a connection", async () => {
  expect(await readAfter([["offline", 0]])).toEqual({ name: null, asked: 1 });
});

test("the employer's name isn't asked for again on a page that was left", async () => {
  const closing = new AbortController();
  closing.abort();
  expect(await readAfter([["upstream_timeout", 504]], closing)).toEqual({ name: null, asked: 1 });
});
