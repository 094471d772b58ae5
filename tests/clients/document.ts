// Writes the OpenAPI document into a file, for validators: no server is needed.
import { createOpenApi } from "../../src/contract/openapi/document.ts";

const [path = "openapi.json"] = Deno.args;
Deno.writeTextFileSync(
  path,
  JSON.stringify(createOpenApi("0.0.0", "https://lipwa.example"), null, 2),
);
