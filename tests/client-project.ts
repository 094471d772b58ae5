import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packClient } from "../functions/client-pack/pack.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DENO = join(ROOT, "node_modules/.bin/deno");

export interface ProcessResult {
  code: number | null;
  /** Its output, including errors. */
  output: string;
}

/** A separate project that has installed the packed client. */
export interface ClientProject {
  folder: string;
  write(name: string, text: string): Promise<void>;
  /**
   * Type-checks all its TypeScript, in strict mode and including libraries, and emits JavaScript.
   */
  compile(): Promise<ProcessResult>;
  node(file: string, env?: Record<string, string>): Promise<ProcessResult>;
  deno(file: string, env?: Record<string, string>): Promise<ProcessResult>;
  remove(): Promise<void>;
}

const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: "es2022",
  module: "nodenext",
  types: [],
};

/**
 * Creates a project, packs the client and installs the .tgz there. `skipLibCheck` skips the type
 * check of libraries, which is slow.
 */
export async function createClientProject({ skipLibCheck = false } = {}): Promise<ClientProject> {
  const folder = await mkdtemp(join(tmpdir(), "lipwa-stranger-"));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const archive = await packClient(new URL(`file://${folder}/packed/`));
  await write("package.json", JSON.stringify({ name: "stranger", private: true, type: "module" }));
  await write(
    "tsconfig.json",
    JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, skipLibCheck } }),
  );
  const installed = await run("npm", ["install", archive, "--offline", "--no-audit"], folder);
  if (installed.code !== 0) throw new Error(`npm install failed:\n${installed.output}`);
  const compiler = join(ROOT, "node_modules/typescript/lib/tsc.js");
  return {
    folder,
    write,
    compile: () => run(DENO, ["run", "-A", compiler, "-p", folder], ROOT),
    node: (file, env) => run("node", [file], folder, env),
    deno: (file, env) => run(DENO, ["run", "-A", file], folder, env),
    remove: () => rm(folder, { recursive: true }),
  };
}

function run(
  command: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
