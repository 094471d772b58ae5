import { keepStored, readStored } from "../../ui/stored.ts";
import type { Challenge } from "./proof.ts";

/** The digits that this browser has shown, so that the answer may be opened in another tab. */
const CHALLENGES = "lipwa proofs";

/** Older ones can no longer be answered, nor told from those of others. */
const MOST_KEPT = 50;

/** Oldest first. */
export function readChallenges(): Challenge[] {
  try {
    const kept: unknown = JSON.parse(readStored(CHALLENGES) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isChallenge) : [];
  } catch {
    return [];
  }
}

function isChallenge(value: Partial<Challenge> | null): value is Challenge {
  return typeof value?.address === "string" && typeof value.digits === "string" &&
    typeof value.askedAt === "number" &&
    (value.answeredAt === null || typeof value.answeredAt === "number");
}

/** Keeps a challenge, in the place of what was kept of the same digits. */
export function keepChallenge(challenge: Challenge): void {
  const { address, digits } = challenge;
  const others = readChallenges().filter((kept) =>
    kept.address !== address || kept.digits !== digits
  );
  keepStored(CHALLENGES, JSON.stringify([...others, challenge].slice(-MOST_KEPT)));
}

/** Calls `changed` when another tab has kept one; the returned function ends that. */
export function watchChallenges(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === CHALLENGES) changed();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
