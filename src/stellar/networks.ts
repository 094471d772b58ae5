/** Stellar's well-known networks, which tools and wallets have built in. */
export const KNOWN_PASSPHRASES: readonly string[] = [
  "Public Global Stellar Network ; September 2015",
  "Test SDF Network ; September 2015",
  "Test SDF Future Network ; October 2022",
  "Local Sandbox Stellar Network ; September 2022",
  "Standalone Network ; February 2017",
];
