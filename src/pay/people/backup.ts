import { atom } from "nanostores";
import type { World } from "../world/world.ts";

const SAVED_AT = "lipwa backup";

/** When the list of people was last saved as a file. */
export function createBackup(world: World) {
  /** In milliseconds since 1970; null where it never was. */
  const $savedAt = atom<number | null>(null);

  function noteSaved(): void {
    const now = world.now();
    $savedAt.set(now);
    world.local.setItem(SAVED_AT, String(now));
  }

  /** Reads when the list was last saved. */
  function readSavedAt(): void {
    const at = Number(world.local.getItem(SAVED_AT) ?? 0);
    $savedAt.set(at > 0 ? at : null);
  }

  return { $savedAt, noteSaved, readSavedAt };
}
