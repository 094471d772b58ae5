/** The IndexedDB database of the account on this phone (`vault.ts`). */
export const ACCOUNT_DATABASE = "lipwa-account";
