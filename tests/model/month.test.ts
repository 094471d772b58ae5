import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { tellMany } from "./property.ts";

/** A fixed seed, so that only a change can make it fail. `npm run stories` runs others. */
const SEED = 18;
const STORIES = sample(1_000, 100);

test("whatever happens in a month, everybody is paid once or plainly reported unpaid", async () => {
  const { told, found } = await tellMany({ count: STORIES, seed: SEED });
  expect(found).toBeNull();
  expect(told).toBe(STORIES);
}, 3_600_000);
