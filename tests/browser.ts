import { existsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Browsers that a system may have. */
const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Flags that keep a headless Chromium to itself. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--no-first-run",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else the system's, else the one in the npm package
 * `@sparticuz/chromium`, which unpacks itself into the system's temporary folder.
 */
export async function browserPath(): Promise<string> {
  const wish = process.env["CHROMIUM_PATH"];
  if (wish) return wish;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  // without this the package leaves out the shared libraries and fonts that it brings along
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  if (tmpdir() !== "/tmp") process.env["TMPDIR"] = "/tmp";
  const { default: chromium } = await import("@sparticuz/chromium");
  return await chromium.executablePath();
}
