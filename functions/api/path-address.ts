import type { Failure, Outcome } from "../../src/contract/outcome.ts";
import { done, failed } from "../../src/contract/outcome.ts";
import { type AccountAddress, type AddressFault, parseAddress } from "../../src/stellar/address.ts";

const DETAIL: Record<AddressFault, string> = {
  empty: "No address was given.",
  secret_key: "This looks like a secret key. Never give it to anyone.",
  contract: "This is the address of a contract, not of an account.",
  other_key: "This is a key of the network, but not the address of an account.",
  wrong_case: "An address is written in capital letters.",
  wrong_length: "The address is too short or too long.",
  wrong_checksum: "The address has a typing mistake: its checksum does not fit.",
  not_an_address: "An address starts with G (or M) and has 56 (or 69) characters.",
};

/** Reads an address; the failure says what is wrong with it and never repeats it. */
export function readAddress(text: string | undefined): Outcome<AccountAddress> {
  const parsed = parseAddress(text ?? "");
  return parsed.ok ? done(parsed.address) : invalidAddress(parsed.fault);
}

/** The failure for a text that is no address. */
export function invalidAddress(fault: AddressFault): Failure {
  return failed("invalid_address", { param: "address", detail: DETAIL[fault] });
}
