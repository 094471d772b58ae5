/** The same proof with a bit of its ledger's results changed. */
export function altered(proof: string): string {
  return proof.replace(
    /("results": ?")(\w)/,
    (_, before, sign) => before + (sign === "A" ? "E" : "A"),
  );
}
