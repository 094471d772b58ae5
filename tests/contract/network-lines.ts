import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";

/**
 * Prints one line per test: `ok`, `warning` for a skipped test with a note, `fault` for a failure.
 * A test skipped without a note has its reason on another line.
 */
export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    const name = test.fullName.split(" > ").slice(1).join(": ");
    if (result.state === "passed") print("ok", name);
    if (result.state === "skipped" && result.note) print("warning", `${name}: ${result.note}`);
    if (result.state === "failed") print("fault", `${name}: ${result.errors[0]?.message ?? ""}`);
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const { message } of suite.errors()) print("fault", `${suite.name}: ${message}`);
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) print("fault", message);
  }
}

/** Prints a server's text on one line, without characters that control the terminal. */
function print(level: "ok" | "warning" | "fault", text: string): void {
  const line = text.split("\n", 1)[0] ?? "";
  console.log(`${level.padEnd(8)}${line.replace(/[^ -~]/g, "?")}`);
}
