import { dirname, join, resolve } from "node:path";

/**
 * Deno's permission flags for the server: network, settings, the built site and the store's folder.
 * @param {string} root The project's folder.
 * @param {string | undefined} kvPath The setting `KV_PATH`.
 * @returns {string[]}
 */
export function serverPermissions(root, kvPath) {
  const path = kvPath || "data/lipwa.kv";
  const isFile = path !== ":memory:" && !/^https?:/.test(path);
  const folders = isFile ? [dirname(resolve(root, path))] : [];
  return [
    "--no-prompt",
    "--unstable-kv",
    "--allow-net",
    "--allow-env",
    // node:https reads the certificates in NODE_EXTRA_CA_CERTS
    "--allow-sys=ca",
    `--allow-read=${[join(root, "dist"), ...folders].join(",")}`,
    ...(isFile ? [`--allow-write=${folders.join(",")}`] : []),
  ];
}
