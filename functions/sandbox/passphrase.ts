/** The passphrase of the sandbox's own network: transactions signed for it are valid nowhere else. */
export const SANDBOX_PASSPHRASE = "Lipwa Sandbox Network ; 2026";

/** The passphrase of the public network, on which the sandbox refuses to run: there, money is real. */
export const PUBLIC_PASSPHRASE = "Public Global Stellar Network ; September 2015";

/**
 * The account that issues the sandbox's test USDC under {@link SANDBOX_PASSPHRASE}.
 *
 * It follows from the passphrase (see `issuerKeypair` in network-keys.ts) and is written out so
 * that configuration needs no cryptography at import; a test holds the two together.
 */
export const SANDBOX_USDC_ISSUER = "GBR66RVY5Q5JETLXBN3UV5MBP7OJXHAMNBBLZADVKFGRSQHLY53PAENG";
