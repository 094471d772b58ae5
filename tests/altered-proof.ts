/** A proof with one bit of its ledger's results flipped. */
export function altered(proof: string): string {
  return proof.replace(
    /("results": ?")(\w)/,
    (_, before, sign) => before + (sign === "A" ? "E" : "A"),
  );
}
