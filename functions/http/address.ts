import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import { type AccountAddress, type AddressFault, parseAddress } from "../../src/stellar/address.ts";

/** Said to programmers, in English; people read these in the messages of each page. */
const ADDRESS_FAULTS: Record<AddressFault, string> = {
  empty: "No address was given.",
  secret_key: "This looks like a secret key. Never give it to anyone.",
  contract: "This is the address of a contract, not of an account.",
  muxed_contract: "This is the muxed address of a contract (W…), not of an account.",
  other_key: "This is a key of the network, but not the address of an account.",
  wrong_case: "An address is written in capital letters.",
  wrong_character: "An address has no 0, 1, 8 or 9. Was it O, I or B?",
  wrong_length: "The address is too short or too long.",
  wrong_checksum: "The address has a typing mistake: its checksum does not fit.",
  not_an_address: "An address starts with G (or M) and has 56 (or 69) characters.",
};

/** Reads an address; the failure says what is wrong with it and never repeats it. */
export function readAddress(
  text: string | undefined,
  param: "address" | "sender" = "address",
): Outcome<AccountAddress> {
  const parsed = parseAddress(text ?? "");
  return parsed.ok
    ? done(parsed.address)
    : failed("invalid_address", { param, detail: ADDRESS_FAULTS[parsed.fault] });
}
