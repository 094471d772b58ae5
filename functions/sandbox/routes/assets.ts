import { creditAsset } from "../asset.ts";
import { assetDocument } from "../documents/asset.ts";
import { accountKey } from "../entries.ts";
import { badRequest } from "../problem.ts";
import type { Route } from "./answer.ts";
import { accountId } from "./parameters.ts";

/** /assets, by code and issuer. */
export const assets: Route = (segments, { chain, params }) => {
  if (segments.length > 0) return undefined;
  const code = params.get("asset_code") || undefined;
  const issuer = params.get("asset_issuer") || undefined;
  if (code !== undefined && !/^[A-Za-z0-9]{1,12}$/.test(code)) {
    throw badRequest("asset_code", "asset_code: 1 to 12 letters and digits");
  }
  if (issuer !== undefined) accountId(issuer, "asset_issuer");
  return {
    kind: "list",
    async read({ cursor, order, limit }) {
      const at = readCursor(cursor);
      const found = await chain.assets.list({ code, issuer, cursor: at, order, limit });
      return await Promise.all(found.map(async (record) => {
        const key = accountKey(creditAsset(record.asset)?.issuer ?? "");
        const account = await chain.entries.get(key);
        return assetDocument(record, account?.kind === "account" ? account : undefined);
      }));
    },
  };
};

function readCursor(cursor: string): [string, string] | undefined {
  if (cursor === "") return undefined;
  const [code, issuer, type] = cursor.split("_", 3);
  if (!code || !issuer || type === undefined) throw badRequest("cursor", "cursor: invalid value");
  return [code, issuer];
}
