import { tmpdir } from "node:os";

/** Flags that stop Chromium's background traffic. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--no-first-run",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, otherwise the one in the npm package
 * `@sparticuz/chromium`, which unpacks itself into the system's temporary folder. An installed
 * browser is used only if `CHROMIUM_PATH` names it, so that a test uses the same browser on every
 * machine.
 */
export async function browserPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  // without this the package omits its own shared libraries and fonts
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  if (tmpdir() !== "/tmp") process.env["TMPDIR"] = "/tmp";
  const { default: chromium } = await import("@sparticuz/chromium");
  return await chromium.executablePath();
}
