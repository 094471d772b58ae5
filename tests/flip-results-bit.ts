/** Flips one bit of the ledger's results in a proof. */
export function flipResultsBit(proof: string): string {
  return proof.replace(
    /("results": ?")(\w)/,
    (_, before, character) => before + (character === "A" ? "E" : "A"),
  );
}
