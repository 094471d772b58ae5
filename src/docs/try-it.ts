import { readNetwork } from "../client/network.ts";
import type { Network } from "../contract/network.ts";
import { looksLikeSecretKey } from "../stellar/secret-key.ts";

export interface ApiRequest {
  url: string;
  init: RequestInit;
}

/** Makes a page's form send its request to this server and show the answer. */
export function startTryIt(): void {
  const form = document.querySelector<HTMLFormElement>("form.try");
  if (form === null) return;
  fillInDemo(form, readNetwork());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
}

/** Null if a field looks like a secret key, which is never sent. */
export function buildRequest(
  method: string,
  path: string,
  fields: { name: string; place: string; value: string }[],
): ApiRequest | null {
  if (fields.some(({ value }) => looksLikeSecretKey(value))) return null;
  const given = fields.filter(({ value }) => value !== "");
  const at = (place: string) => given.filter((field) => field.place === place);
  const filled = at("path").reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(at("query").map(({ name, value }) => [name, value])).toString();
  const headers = Object.fromEntries(at("header").map(({ name, value }) => [name, value]));
  const [body] = at("body");
  return {
    url: query === "" ? filled : `${filled}?${query}`,
    init: body === undefined
      ? { method, headers }
      : { method, headers: { ...headers, "Content-Type": "application/json" }, body: body.value },
  };
}

/** Fills the sandbox's demo account and payment into the form and the samples. */
function fillInDemo(form: HTMLFormElement, { demo }: Network): void {
  if (demo === undefined) return;
  // a worker's account has no organization
  const isOfPayer = form.dataset["path"]?.includes("/organization/");
  const values: Record<string, string | undefined> = {
    address: isOfPayer ? demo.employer : demo.passport,
    hash: demo.receipt,
  };
  for (const input of form.querySelectorAll("input")) {
    const value = values[input.name];
    if (!input.required || value === undefined) continue;
    for (const code of document.querySelectorAll(".samples code")) {
      // the browser may have restored another value into the field
      code.textContent = code.textContent?.replaceAll(input.defaultValue, value) ?? "";
    }
    input.value = value;
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const say = part(form, "[data-status]");
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name]")]
    .map(({ name, value, dataset }) => ({ name, place: dataset["in"] ?? "body", value }));
  const request = buildRequest(form.dataset["method"] ?? "", form.dataset["path"] ?? "", fields);
  if (request === null) {
    say.textContent = "This looks like a secret key, so it wasn't sent. Never give it to anyone.";
    return;
  }
  const stop = part(form, "[data-stop]");
  const ending = new AbortController();
  stop.onclick = () => ending.abort();
  stop.hidden = false;
  part(form, "[data-request]").textContent = `${request.init.method} ${request.url}`;
  say.textContent = "Sent. Waiting for the answer…";
  const started = performance.now();
  try {
    const response = await fetch(request.url, { ...request.init, signal: ending.signal });
    const took = Math.round(performance.now() - started);
    say.textContent = `${response.status} ${response.statusText}, ${took} ms, request id ${
      response.headers.get("x-request-id")
    }`;
    await show(form, response);
  } catch {
    if (!ending.signal.aborted) {
      say.textContent = "No answer. Check your connection and send the request again.";
    }
  } finally {
    stop.hidden = true;
  }
}

/** Shows JSON indented, anything else as it arrives. */
async function show(form: HTMLFormElement, response: Response): Promise<void> {
  const frame = part(form, "[data-answer]");
  const code = part(frame, "code");
  frame.hidden = false;
  code.textContent = "";
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) {
    code.textContent = JSON.stringify(await response.json(), null, 2);
    return;
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader !== undefined) {
    const { value, done } = await reader.read();
    if (done) return;
    code.append(value);
  }
}

function part(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} is missing`);
  return found;
}
