import { describe, expect, test } from "vitest";
import { buildIdenticonPath } from "../../../../src/ui/Identicon.tsx";

/** The squares that a path covers, as five rows of `#` and `.`. */
function squares(path: string): string[] {
  const rows = Array.from({ length: 5 }, () => Array<string>(5).fill("."));
  for (const [, x, y, h] of path.matchAll(/M(\d) (\d)h(\d)/g)) {
    for (let i = 0; i < Number(h); i++) {
      const row = rows[Number(y)];
      if (row !== undefined) row[Number(x) + i] = "#";
    }
  }
  return rows.map((row) => row.join(""));
}

describe("buildIdenticonPath()", () => {
  const addresses = Array.from({ length: 200 }, (_, n) => `GADDRESS${n}`);

  test("is mirrored and stays in its box", () => {
    for (const address of addresses) {
      for (const row of squares(buildIdenticonPath(address))) {
        expect(row).toHaveLength(5);
        expect([...row].reverse().join("")).toBe(row);
      }
    }
  });

  test("is the same for the same address and differs for most others", () => {
    expect(buildIdenticonPath("GABC")).toBe(buildIdenticonPath("GABC"));
    expect(new Set(addresses.map(buildIdenticonPath)).size).toBeGreaterThan(190);
  });
});
