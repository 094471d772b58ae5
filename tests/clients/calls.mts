// The main calls with the generated types: openapi-typescript and openapi-fetch.
import createClient from "openapi-fetch";
import type { paths } from "./lipwa.js";

const [baseUrl = "", address = "", hash = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });

const { data: rates } = await client.GET("/api/rates");
const { data: account } = await client.GET("/api/account/{address}", {
  params: { path: { address } },
});
const { data: history } = await client.GET("/api/transactions/{address}", {
  params: { path: { address }, query: { limit: 5 } },
});
// with `format=csv` it would be a text
const page = typeof history === "object" ? history : undefined;
const { data: income } = await client.GET("/api/income/{address}", {
  params: { path: { address } },
});
const { data: proof } = await client.GET("/api/payment/verify", { params: { query: { hash } } });
const { data: preflight } = await client.POST("/api/payroll/preflight", {
  body: { sender: proof?.sender ?? "", recipients: [{ address, amount: "1" }] },
});
const { error: refused } = await client.GET("/api/account/{address}", {
  params: { path: { address: "G" } },
});

console.log(
  rates?.KES,
  account?.usdcBalance,
  page?.transactions.length,
  page?.total,
  income?.all.sum,
);
console.log(
  proof?.verified,
  proof?.amount,
  proof?.payments[0]?.kind,
  preflight?.recipients[0]?.result,
);
console.log(refused?.code);
