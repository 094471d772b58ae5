// The yardstick: Deno.serve with one constant answer. Run with the port and a file that holds the
// answer: a line of JSON with its status and headers, then its bytes.
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
