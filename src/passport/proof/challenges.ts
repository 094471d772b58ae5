import { readJson, writeStored } from "../../ui/browser-storage.ts";
import type { Challenge } from "./proof.ts";

/** Stored, so that an answer can open in another tab. */
const STORAGE_KEY = "lipwa proofs";

/** Older challenges have expired anyway. */
const MAX_STORED = 50;

/** Oldest first. */
export function readChallenges(): Challenge[] {
  const kept = readJson(STORAGE_KEY);
  return Array.isArray(kept) ? kept.filter(isChallenge) : [];
}

function isChallenge(value: Partial<Challenge> | null): value is Challenge {
  return typeof value?.address === "string" && typeof value.digits === "string" &&
    typeof value.askedAt === "number" &&
    (value.answeredAt === null || typeof value.answeredAt === "number");
}

/** Replaces an earlier one with the same digits. */
export function saveChallenge(challenge: Challenge): void {
  const { address, digits } = challenge;
  const others = readChallenges().filter((kept) =>
    kept.address !== address || kept.digits !== digits
  );
  writeStored(STORAGE_KEY, JSON.stringify([...others, challenge].slice(-MAX_STORED)));
}

/** Calls `changed` for changes in other tabs. Returns a function that stops watching. */
export function watchChallenges(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) changed();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
