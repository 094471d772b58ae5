// Generates clients from the OpenAPI document of a built server, in three languages, compiles them
// and makes the main calls. Needs npm, Python 3.11 and Go with their registries, and takes minutes,
// so it runs nightly: `npm run clients`, or `npm run clients -- Python` for one.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Network } from "../../src/contract/network.ts";
import { startServer } from "../server.ts";

/** The commands that generate and compile a client, and the one that calls the server. */
interface Language {
  source: string;
  /** Where the program goes in its project; the document is beside it, as openapi.json. */
  program: string;
  files?: Record<string, string>;
  build: string[];
  call: string;
}

const STRICT = "--strict --target es2022 --module nodenext --skipLibCheck false";
const OAPI_CODEGEN = "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2";

const LANGUAGES: Record<string, Language> = {
  TypeScript: {
    source: "calls.mts",
    program: "calls.mts",
    build: [
      "npm init --yes",
      "npm install --no-audit openapi-typescript@7.13.0 openapi-fetch@0.17.0 typescript@5.9.3 @types/node@22.19.1",
      "npx openapi-typescript openapi.json --output lipwa.ts",
      `npx tsc ${STRICT} calls.mts`,
    ],
    call: "node calls.mjs",
  },
  Python: {
    source: "calls.py",
    program: "calls.py",
    build: [
      "python3 -m venv tools",
      "tools/bin/pip install --quiet openapi-python-client==0.29.1 mypy==1.19.0",
      "tools/bin/openapi-python-client generate --path openapi.json --output-path client",
      "tools/bin/pip install --quiet ./client",
      "tools/bin/mypy --strict --follow-untyped-imports calls.py",
    ],
    call: "tools/bin/python calls.py",
  },
  Go: {
    source: "calls.go",
    program: "main.go",
    files: { "go.mod": "module lipwa.example/calls\n\ngo 1.26.0\n", "lipwa/.keep": "" },
    build: [
      `go run ${OAPI_CODEGEN} -package lipwa -generate types,client -o lipwa/lipwa.go openapi.json`,
      "go get github.com/oapi-codegen/runtime@v1.9.0",
      "go mod tidy",
      "go vet ./...",
      "go build -o calls .",
    ],
    call: "./calls",
  },
};

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** Runs one language in a folder of its own; returns what its program prints. */
function run(
  { source, program, files = {}, build, call }: Language,
  document: string,
  args: string[],
): string {
  const folder = mkdtempSync(join(tmpdir(), "lipwa-clients-"));
  const shell = (command: string) => {
    const { status, stdout } = spawnSync("bash", ["-ec", command], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, PATH: `${folder}/tools/bin:${process.env["PATH"]}` },
    });
    // compilers report on standard output too
    if (status !== 0) throw new Error(`${command} failed:\n${stdout}`);
    return stdout;
  };
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, ".."), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    copyFileSync(join(HERE, source), join(folder, program));
    writeFileSync(join(folder, "openapi.json"), document);
    for (const command of build) shell(command);
    return shell([call, ...args].join(" "));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const server = await startServer();
try {
  const document = await (await fetch(`${server.url}/api/openapi.json`)).text();
  const { demo }: Network = await (await fetch(`${server.url}/api/network`)).json();
  if (demo?.receipt === undefined) throw new Error("the sandbox has no demo");
  const verified = `${server.url}/api/payment/verify?hash=${demo.receipt}`;
  const { amount } = await (await fetch(verified)).json();
  for (const [name, language] of Object.entries(LANGUAGES)) {
    if (process.argv.length > 2 && !process.argv.includes(name)) continue;
    const output = run(language, document, [server.url, demo.passport, demo.receipt]);
    console.log(`${name}\n${output}`);
    for (const part of [` ${amount} payment ok`, "invalid_address"]) {
      if (!output.includes(part)) throw new Error(`${name} didn't get ${part}`);
    }
  }
} finally {
  await server.stop();
}
