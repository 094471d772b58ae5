import type { Operation, OperationId } from "../contract/operations.ts";
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

/** What the samples of an operation ask for: its document's examples. */
interface Asked {
  method: Operation["method"];
  url: string;
  address: string;
  hash: string;
  /** Of a box, with what its owner says. */
  id: string;
  token: string;
  guestHash: string;
  /** The headers that it needs. */
  headers: [name: string, value: string][];
  /** Empty where nothing is sent. */
  body: string;
  /** The media type of its answer. */
  answers: string;
}

/** The headers without which a request is another one. */
const OWN_HEADERS = ["Authorization", "X-Box-Guest"];

export function samplesOf(operation: ReferenceOperation): Samples {
  const asked = askedBy(operation);
  return {
    curl: curl(asked),
    TypeScript: typeScript(asked, CLIENT_CALLS[operation.id]),
    Python: python(asked),
  };
}

function askedBy({ method, path, parameters, request, success }: ReferenceOperation): Asked {
  const example = (name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.schema.example ?? "");
  const query = parameters.filter((parameter) => parameter.required && parameter.in === "query")
    .map(({ name }) => `${name}=${example(name)}`).join("&");
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => example(name));
  const headers = OWN_HEADERS.map((name): [string, string] => [name, example(name)]);
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

function isStream({ answers }: Asked): boolean {
  return answers === "text/event-stream";
}

function curl(asked: Asked): string {
  const { method, url, headers, body } = asked;
  const implied = method === "GET" || (method === "POST" && body !== "");
  return [
    `curl ${isStream(asked) ? "-sN" : "-s"} ${implied ? "" : `-X ${method} `}'${url}'`,
    ...headers.map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === "" ? [] : [`-d '${body}'`]),
  ].join(" \\\n  ");
}

function typeScript(asked: Asked, call: ((asked: Asked) => string) | null): string {
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

/** With what comes with Python; the bodies hold texts alone, which both languages write alike. */
function python(asked: Asked): string {
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
