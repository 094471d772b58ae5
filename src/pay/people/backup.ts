import { atom } from "nanostores";
import type { World } from "../world/world.ts";

const SAVED_AT = "lipwa backup";

/** When a file last had the whole list of people: when it was saved as one, or read from it. */
export function createBackup(world: World) {
  /** In milliseconds since 1970; null where it never was. */
  const $savedAt = atom<number | null>(null);

  /** Notes that a file has the list as it is now. */
  function noteSaved(): void {
    const now = world.now();
    $savedAt.set(now);
    world.local.setItem(SAVED_AT, String(now));
  }

  /** Reads when that was last noted. */
  function readSavedAt(): void {
    const at = Number(world.local.getItem(SAVED_AT) ?? 0);
    $savedAt.set(at > 0 ? at : null);
  }

  return { $savedAt, noteSaved, readSavedAt };
}
