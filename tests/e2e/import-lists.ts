import { StrKey } from "@stellar/stellar-sdk/base";

/** A valid address without an account, by its number. */
export function addressNo(n: number): string {
  const key = new Uint8Array(32).fill(9);
  new DataView(key.buffer).setUint32(0, n);
  return StrKey.encodeEd25519PublicKey(key);
}

const NAMES = ["Nyambura Gitau", "Odera Okumu", "Mutheu Kilei", "Wanjiru Njoroge", "Amina Yusuf"];

/** A list from its headings and five rows. */
function listOf(headings: string, row: (n: number, name: string) => string, ...end: string[]) {
  return [headings, ...NAMES.map((name, n) => row(n, name)), ...end].join("\n") + "\n";
}

/** Every answer is clear, and the list's total agrees. */
export const CLEAR = listOf(
  "Employee,Stellar address,Net pay (KES),Mobile,Remarks",
  (n, name) => `${name},${addressNo(n)},"${52 - n},000.00",+254 700 000 10${n},welder ${n}`,
  'TOTAL,,"250,000.00",,',
);

/** Two address columns, and a heading that its column contradicts. */
export const OPEN = listOf(
  "Staff,Wallet,Old wallet,Salary (NGN),Asset,Email",
  (n, name) =>
    `${name},${addressNo(n)},${n % 2 === 0 ? addressNo(50 + n) : ""},${
      180_000 + n * 1000
    },USDC,p${n}@demo.example`,
);

/** Two number columns: one question decides which is paid. */
export const LAYOUT = listOf(
  "Employee,Stellar address,Gross,Net pay,Currency",
  (n, name) => `${name},${addressNo(n)},${68_000 + n * 100},${52_000 + n * 100},KES`,
);

/** Naira labelled as USDC. */
export const DOUBTED = listOf(
  "Full name,Address,Amount,Asset,Phone",
  (n, name) => `${name},${addressNo(n)},${150_000 + n * 5000},USDC,+234 800 000 000${n}`,
);

/** Ambiguous amounts. */
export const STYLE = listOf(
  "Jina,Anwani,Mshahara (KES)",
  (n, name) => `${name},${addressNo(n)},${46 + (n * 7) % 5}.500`,
);
