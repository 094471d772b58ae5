import type { Operation, OperationId } from "../contract/operations.ts";
import type { ReferenceOperation } from "./reference.ts";

/** The server in the samples; the page replaces it with its own. */
export const SAMPLE_SERVER = "http://localhost:8000";

export const SAMPLE_LANGUAGES = ["curl", "TypeScript", "Python"] as const;

/** The same request in each language, ready to copy. */
export type Samples = Record<typeof SAMPLE_LANGUAGES[number], string>;

/** The client's call for each operation; null without one. */
const CLIENT_CALLS: Record<OperationId, ((asked: SampleRequest) => string) | null> = {
  getRates: () => "rates()",
  getAccount: ({ address }) => `account("${address}")`,
  getTransactions: ({ address }) => `transactions("${address}")`,
  streamTransactions: ({ address }) => `stream("${address}")`,
  verifyPayment: ({ hash }) => `verify("${hash}")`,
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
  getHealth: () => "health()",
  getOpenApi: null,
};

/** The example request of an operation. */
interface SampleRequest {
  method: Operation["method"];
  url: string;
  address: string;
  hash: string;
  /** The fields of a box. */
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

/** Headers that the samples show. */
const SHOWN_HEADERS = ["Authorization", "X-Box-Guest"];

export function samplesOf(operation: ReferenceOperation): Samples {
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
  const example = (name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.schema.example ?? "");
  const query = parameters.filter((parameter) => parameter.required && parameter.in === "query")
    .map(({ name }) => `${name}=${example(name)}`).join("&");
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => example(name));
  const headers = SHOWN_HEADERS.map((name): [string, string] => [name, example(name)]);
  const sent: [string, string][] = request === null ? [] : [["Content-Type", request.mediaType]];
  return {
    method,
    url: SAMPLE_SERVER + filled + (query && `?${query}`),
    address: example("address"),
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
  if (call === null) {
    return `const response = await fetch("${asked.url}");\nconsole.log(await response.json());`;
  }
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

/**
 * Uses only Python's standard library. The bodies contain only strings, which Python and JSON write
 * the same way.
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
    ...(method === "GET" || method === "POST" ? [] : [`    method="${method}",`]),
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
