// The bare server to compare with: Deno.serve with one constant answer. Takes the port and a file
// with the answer: one line of JSON with status and headers, then the bytes.
const [port, file = ""] = Deno.args;
const bytes = Deno.readFileSync(file);
const end = bytes.indexOf(10);
const answer = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
const headers = new Headers(answer.headers);
const body = answer.status === 304 ? null : bytes.slice(end + 1);
Deno.serve(
  { port: Number(port), hostname: "127.0.0.1", onListen: () => {} },
  () => new Response(body, { status: answer.status, headers }),
);
