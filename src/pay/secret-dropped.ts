import { atom } from "nanostores";

/** The line into which a secret key was pasted last; only that it happened is known, not the key. */
export const $secretDropped = atom<string | null>(null);
