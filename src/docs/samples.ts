import type { Operation, OperationId } from "../contract/operations.ts";
import type { ReferenceOperation } from "./reference.ts";

/** The page replaces this with its own server. */
export const SAMPLE_SERVER = "http://localhost:8000";

export const SAMPLE_LANGUAGES = ["curl", "TypeScript", "Python"] as const;

export type RequestSamples = Record<typeof SAMPLE_LANGUAGES[number], string>;

/** The client's call for each operation; null if it has none. */
const CLIENT_CALLS: Record<OperationId, ((asked: SampleRequest) => string) | null> = {
  getRates: () => "rates()",
  getAccount: ({ address }) => `account("${address}")`,
  getTransactions: ({ address }) => `transactions("${address}")`,
  streamTransactions: ({ address }) => `stream("${address}")`,
  streamAccounts: ({ addresses }) => `stream(${JSON.stringify(addresses)})`,
  verifyPayment: ({ hash }) => `verify("${hash}")`,
  verifyPayments: ({ body }) => `verifyMany(${JSON.stringify(JSON.parse(body).hashes)})`,
  getEvidence: ({ hash }) => `evidence("${hash}")`,
  fundTestnet: ({ body }) => `fund("${JSON.parse(body).address}")`,
  getNetwork: () => "network()",
  getIncome: ({ address }) => `income("${address}")`,
  getOrganization: ({ address }) => `organization("${address}")`,
  getClaimable: ({ address }) => `claimable("${address}")`,
  preflightPayroll: ({ body }) => `preflight(${body})`,
  putBoxSlot: ({ id, body, token, guestHash }) =>
    `writeSlot("${id}", 0, new TextEncoder().encode("${body}"), {
  token: "${token}",
  guestHash: "${guestHash}",
})`,
  getBoxSlot: ({ id, token }) => `readSlot("${id}", 0, { token: "${token}" })`,
  getBox: ({ id, token }) => `box("${id}", { token: "${token}" })`,
  deleteBox: ({ id, token }) => `endBox("${id}", { token: "${token}" })`,
  createWebhook: null,
  getWebhook: null,
  rotateWebhook: null,
  deleteWebhook: null,
  getHealth: () => "health()",
  getOpenApi: null,
};

interface SampleRequest {
  method: Operation["method"];
  url: string;
  address: string;
  /** The values of a repeated parameter. */
  addresses: string[];
  hash: string;
  /** Fields of a box. */
  id: string;
  token: string;
  guestHash: string;
  /** Required headers. */
  headers: [name: string, value: string][];
  /** Empty without a body. */
  body: string;
  /** The answer's media type. */
  answers: string;
}

const SHOWN_HEADERS = ["Authorization", "X-Box-Guest"];

export function buildSamples(operation: ReferenceOperation): RequestSamples {
  const asked = sampleRequestOf(operation);
  return {
    curl: curl(asked),
    TypeScript: typeScript(asked, CLIENT_CALLS[operation.id]),
    Python: python(asked),
  };
}

function sampleRequestOf(
  { method, path, parameters, request, success }: ReferenceOperation,
): SampleRequest {
  const examples = (name: string) =>
    [parameters.find((parameter) => parameter.name === name)?.schema.example ?? ""].flat()
      .map(String);
  const example = (name: string) => examples(name)[0] ?? "";
  const query = parameters.filter((parameter) => parameter.required && parameter.in === "query")
    .flatMap(({ name }) => examples(name).map((value) => `${name}=${value}`)).join("&");
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => example(name));
  const headers = SHOWN_HEADERS.map((name): [string, string] => [name, example(name)]);
  const sent: [string, string][] = request === null ? [] : [["Content-Type", request.mediaType]];
  return {
    method,
    url: SAMPLE_SERVER + filled + (query && `?${query}`),
    address: example("address"),
    addresses: examples("address"),
    hash: example("hash"),
    id: example("id"),
    token: example("Authorization").replace("Bearer ", ""),
    guestHash: example("X-Box-Guest"),
    headers: [...headers.filter(([, value]) => value !== ""), ...sent],
    body: request?.examples[0]?.text ?? "",
    answers: success.mediaType,
  };
}

function isStream({ answers }: SampleRequest): boolean {
  return answers === "text/event-stream";
}

function curl(asked: SampleRequest): string {
  const { method, url, headers, body } = asked;
  const implied = method === "GET" || (method === "POST" && body !== "");
  return [
    `curl ${isStream(asked) ? "-sN" : "-s"} ${implied ? "" : `-X ${method} `}'${url}'`,
    ...headers.map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === "" ? [] : [`-d '${body}'`]),
  ].join(" \\\n  ");
}

function typeScript(asked: SampleRequest, call: ((asked: SampleRequest) => string) | null): string {
  if (call === null) return plainFetch(asked);
  const ask = isStream(asked)
    ? `for await (const entry of lipwa.${call(asked)}) console.log(entry);`
    : `console.log(unwrap(await lipwa.${call(asked)}));`;
  return [
    `import { createClient${isStream(asked) ? "" : ", unwrap"} } from "lipwa-client";`,
    "",
    `const lipwa = createClient({ baseUrl: "${SAMPLE_SERVER}" });`,
    ask,
  ].join("\n");
}

/** The request without the client. */
function plainFetch({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length === 0
      ? []
      : ["  headers: {", ...headers.map(([name, value]) => `    "${name}": "${value}",`), "  },"]),
    ...(body === "" ? [] : [`  body: JSON.stringify(${body}),`]),
  ];
  const more = options.length === 0 ? "" : `, {\n${options.join("\n")}\n}`;
  return `const response = await fetch("${url}"${more});\nconsole.log(await response.json());`;
}

/**
 * Uses only Python's standard library. The bodies contain only strings, lists and objects, which
 * Python and JSON write the same way.
 */
function python(asked: SampleRequest): string {
  const { method, url, headers, body } = asked;
  if (isStream(asked)) {
    return [
      "from urllib.request import urlopen",
      "",
      `with urlopen("${url}") as answer:`,
      "    for line in answer:",
      "        print(line.decode().rstrip(), flush=True)",
    ].join("\n");
  }
  const isJson = headers.some(([, value]) => value === "application/json");
  const data = isJson ? `json.dumps(${body}).encode()` : `b"${body}"`;
  const request = headers.length === 0 ? [] : [
    "request = Request(",
    `    "${url}",`,
    ...(body === "" ? [] : [`    data=${data},`]),
    "    headers={",
    ...headers.map(([name, value]) => `        "${name}": "${value}",`),
    "    },",
    ...(method === "GET" || body !== "" && method === "POST" ? [] : [`    method="${method}",`]),
    ")",
  ];
  const isText = asked.answers === "application/json";
  return [
    ...(isText || isJson ? ["import json"] : []),
    `from urllib.request import ${request.length === 0 ? "" : "Request, "}urlopen`,
    "",
    ...request,
    `with urlopen(${request.length === 0 ? `"${url}"` : "request"}) as answer:`,
    `    print(${isText ? "json.load(answer)" : "answer.read()"})`,
  ].join("\n");
}
