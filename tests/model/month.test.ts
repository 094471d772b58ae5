import { expect, test } from "vitest";
import { tellMany } from "./property.ts";

/** Fixed, so that a change is what makes it fail; `npm run test:long` tells others. */
const SEED = 18;

test("whatever happens in a month, everybody is paid once or plainly reported unpaid", async () => {
  const { told, found } = await tellMany({ count: 500, seed: SEED });
  expect(found).toBeNull();
  expect(told).toBe(500);
}, 900_000);
