import { atom } from "nanostores";
import { writeStored } from "../../ui/browser-storage.ts";
import type { World } from "../world/world.ts";

const SAVED_AT = "lipwa backup";

/** When the whole list was last saved to a file, or read from one. */
export function createBackupStore(world: World) {
  /** Milliseconds since 1970; null if never. */
  const $savedAt = atom<number | null>(null);

  function noteSaved(): void {
    const now = world.now();
    $savedAt.set(now);
    writeStored(SAVED_AT, String(now), world.local);
  }

  function readSavedAt(): void {
    const at = Number(world.local.getItem(SAVED_AT) ?? 0);
    $savedAt.set(at > 0 ? at : null);
  }

  return { $savedAt, noteSaved, readSavedAt };
}
