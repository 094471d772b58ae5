// npm run client:pack: builds the package `lipwa-client` from src/client and prints the path of
// its .tgz as the last line.
import { packClient } from "../client-pack/pack.ts";

console.log(await packClient(new URL("../../dist/packages/", import.meta.url)));
