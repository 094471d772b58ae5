// The yardstick: Deno.serve with one constant answer. Run with the port and the body as arguments.
const [port, body = "{}"] = Deno.args;
Deno.serve(
  { port: Number(port), hostname: "127.0.0.1", onListen: () => {} },
  () => new Response(body, { headers: { "content-type": "application/json; charset=utf-8" } }),
);
