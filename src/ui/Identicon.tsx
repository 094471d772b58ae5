import { bitsPath, patchBits } from "./identicon.ts";

/** An address's woven patch, so that people see 'the same employer as last month'. */
export function Patch({ address }: { address: string }) {
  return <PatchOf bits={patchBits(address)} />;
}

/** A patch whose squares are known already. */
export function PatchOf({ bits }: { bits: number }) {
  return (
    <svg class="patch" viewBox="0 -.5 5 5" aria-hidden="true">
      <path d={bitsPath(bits)} />
    </svg>
  );
}
