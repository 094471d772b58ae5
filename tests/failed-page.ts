import { readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Prints the text of a failed test's page, for runs whose screenshots can't be opened. */
export default class implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== "error-context" || path === undefined) continue;
      const page = /^```yaml\n([\s\S]*?)^```$/m.exec(readFileSync(path, "utf8"))?.[1];
      console.log(`The page of the failed test “${title}”:\n${page ?? "not recorded"}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
