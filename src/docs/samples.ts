import type { OperationId } from "../contract/operations.ts";
import type { ReferenceOperation } from "./reference.ts";

/** The server of the samples; the page writes its own in its place. */
export const SAMPLE_SERVER = "http://localhost:8000";

export const SAMPLE_LANGUAGES = ["curl", "TypeScript", "Python"] as const;

/** The same request in each language, ready to be copied. */
export type Samples = Record<typeof SAMPLE_LANGUAGES[number], string>;

/** What asks for an operation in the client; null where the client has no method for it. */
const CLIENT_CALLS: Record<OperationId, ((asked: Asked) => string) | null> = {
  getRates: () => "rates()",
  getAccount: ({ address }) => `account("${address}")`,
  getTransactions: ({ address }) => `transactions("${address}")`,
  streamTransactions: ({ address }) => `stream("${address}")`,
  verifyPayment: ({ hash }) => `verify("${hash}")`,
  getEvidence: ({ hash }) => `evidence("${hash}")`,
  fundTestnet: ({ body }) => `fund("${JSON.parse(body).address}")`,
  getNetwork: () => "network()",
  getIncome: ({ address }) => `income("${address}")`,
  getClaimable: ({ address }) => `claimable("${address}")`,
  preflightPayroll: ({ body }) => `preflight(${body})`,
  getHealth: () => "health()",
  getOpenApi: null,
};

/** What the samples of an operation ask for: its document's examples. */
interface Asked {
  url: string;
  address: string;
  hash: string;
  /** JSON; empty where nothing is sent. */
  body: string;
  isStream: boolean;
}

export function samplesOf(operation: ReferenceOperation): Samples {
  const asked = askedBy(operation);
  return {
    curl: curl(asked),
    TypeScript: typeScript(asked, CLIENT_CALLS[operation.id]),
    Python: python(asked),
  };
}

function askedBy({ path, parameters, request, success }: ReferenceOperation): Asked {
  const required = parameters.filter((parameter) => parameter.required);
  const example = (name: string) =>
    String(required.find((parameter) => parameter.name === name)?.schema.example ?? "");
  const query = required.filter((parameter) => parameter.in === "query")
    .map(({ name }) => `${name}=${example(name)}`).join("&");
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => example(name));
  return {
    url: SAMPLE_SERVER + filled + (query && `?${query}`),
    address: example("address"),
    hash: example("hash"),
    body: request?.examples[0]?.text ?? "",
    isStream: success.mediaType === "text/event-stream",
  };
}

function curl({ url, body, isStream }: Asked): string {
  if (body !== "") {
    return `curl -s '${url}' \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`;
  }
  return `curl ${isStream ? "-sN" : "-s"} '${url}'`;
}

function typeScript(asked: Asked, call: ((asked: Asked) => string) | null): string {
  if (call === null) {
    return `const response = await fetch("${asked.url}");\nconsole.log(await response.json());`;
  }
  const ask = asked.isStream
    ? `for await (const entry of lipwa.${call(asked)}) console.log(entry);`
    : `console.log(unwrap(await lipwa.${call(asked)}));`;
  return [
    `import { createClient${asked.isStream ? "" : ", unwrap"} } from "lipwa-client";`,
    "",
    `const lipwa = createClient({ baseUrl: "${SAMPLE_SERVER}" });`,
    ask,
  ].join("\n");
}

/** With what comes with Python; the bodies hold texts alone, which both languages write alike. */
function python({ url, body, isStream }: Asked): string {
  if (isStream) {
    return [
      "from urllib.request import urlopen",
      "",
      `with urlopen("${url}") as answer:`,
      "    for line in answer:",
      "        print(line.decode().rstrip(), flush=True)",
    ].join("\n");
  }
  if (body === "") {
    return [
      "import json",
      "from urllib.request import urlopen",
      "",
      `with urlopen("${url}") as answer:`,
      "    print(json.load(answer))",
    ].join("\n");
  }
  return [
    "import json",
    "from urllib.request import Request, urlopen",
    "",
    `body = ${body}`,
    "request = Request(",
    `    "${url}",`,
    "    data=json.dumps(body).encode(),",
    `    headers={"Content-Type": "application/json"},`,
    ")",
    "with urlopen(request) as answer:",
    "    print(json.load(answer))",
  ].join("\n");
}
