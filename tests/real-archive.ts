/** The trusted validators for the checkpoint in `fixtures/evidence/real-archive`. */
export const REAL_TRUST = {
  passphrase: "Proof Standalone ; 2026",
  validators: [
    "GAQBFS4QZJQORZOY3L3G4ITS2IRT4BEG2VL6RRTBIHWYSIAXPV7LO7OJ",
    "GD4AZTG44SXBYB5OECFCVX4ZUMIK4QQH4AYG7IBDMEILA2BHXO4NB32X",
    "GDAFBRLDPJCPVBRJ77Z4ZTHCGAGLGYVGHWM5SX6FIFCSM32DGJCFVD4O",
  ],
  threshold: 2,
};

export const REAL_JUDGING = {
  passphrase: REAL_TRUST.passphrase,
  usdcIssuer: "GCYQLRHXU4QHAZSPFVGVSCXHB5OVZO2F23NK3I4J5GEAKOA43OMXRDIQ",
};
