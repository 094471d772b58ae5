import { patchPath } from "./patch-path.ts";

/** An address's woven patch, so that people see 'the same employer as last month'. */
export function Patch({ address }: { address: string }) {
  return (
    <svg class="patch" viewBox="0 -.5 5 5" aria-hidden="true">
      <path d={patchPath(address)} />
    </svg>
  );
}
