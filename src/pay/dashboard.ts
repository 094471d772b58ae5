import { atom } from "nanostores";
import { type Api, createApi } from "../client/api.ts";
import { readNetwork } from "../client/network.ts";
import type { Network } from "../contract/network.ts";
import { type Database, openDatabase } from "./database.ts";
import { createJournal, type Journal } from "./journal.ts";

/** What the whole dashboard works with. */
export interface Dashboard {
  network: Network;
  api: Api;
  db: Database;
  journal: Journal;
}

/** The dashboard's parts; null until `openDashboard()` has them. */
export const $dashboard = atom<Dashboard | null>(null);

/** True where this browser keeps no data for the site, so that nothing can be sent safely. */
export const $noStorage = atom(false);

/** Opens the browser's database for the network that the page is for. */
export async function openDashboard(): Promise<Dashboard | null> {
  const network = readNetwork();
  try {
    const db = await openDatabase(network.passphrase);
    const dashboard = { network, api: createApi(), db, journal: createJournal(db) };
    $dashboard.set(dashboard);
    return dashboard;
  } catch {
    // private windows of some browsers, or storage switched off
    $noStorage.set(true);
    return null;
  }
}

/** The dashboard's parts. Throws before they are there: views are shown afterwards only. */
export function dashboard(): Dashboard {
  const parts = $dashboard.get();
  if (parts === null) throw new Error("the dashboard is not open yet");
  return parts;
}
