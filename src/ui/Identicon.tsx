import { bitsPath, identiconBits } from "./identicon.ts";

/** An address's identicon, so that people see 'the same employer as last month'. */
export function Identicon({ address }: { address: string }) {
  return <IdenticonOf bits={identiconBits(address)} />;
}

/** An identicon whose squares are known already. */
export function IdenticonOf({ bits }: { bits: number }) {
  return (
    <svg class="identicon" viewBox="0 -.5 5 5" aria-hidden="true">
      <path d={bitsPath(bits)} />
    </svg>
  );
}
