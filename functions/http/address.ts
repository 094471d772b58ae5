import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import { type AccountAddress, type AddressFault, parseAddress } from "../../src/stellar/address.ts";

/** Error texts for programmers; pages have their own messages. */
const ADDRESS_FAULTS: Record<AddressFault, string> = {
  empty: "No address was given.",
  secret_key: "This looks like a secret key. Never give it to anyone.",
  contract: "This is the address of a contract, not of an account.",
  muxed_contract: "This is the muxed address of a contract (W…), not of an account.",
  other_key: "This is a Stellar key, but not the address of an account.",
  wrong_case: "An address is written in capital letters.",
  wrong_character: "An address has no 0, 1, 8 or 9. Did you mean O, I or B?",
  wrong_length: "The address is too short or too long.",
  wrong_checksum: "The address has a typo: its checksum doesn't match.",
  not_an_address: "An address starts with G (or M) and has 56 (or 69) characters.",
};

/** The failure never repeats the input, which could be a secret key. */
export function readAddress(
  text: string | undefined,
  param: "address" | "sender" = "address",
): Outcome<AccountAddress> {
  const parsed = parseAddress(text ?? "");
  return parsed.ok
    ? done(parsed.address)
    : failed("invalid_address", { param, detail: ADDRESS_FAULTS[parsed.fault] });
}
