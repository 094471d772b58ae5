export function Identicon({ address }: { address: string }) {
  return (
    <svg class="identicon" viewBox="0 -.5 5 5" aria-hidden="true">
      <path d={buildIdenticonPath(address)} />
    </svg>
  );
}

/**
 * An SVG path for the box `0 -.5 5 5`, drawn with a stroke of 1: three bits of an FNV-1a hash for
 * each of five mirrored rows. It helps people recognize an address, but proves nothing.
 */
export function buildIdenticonPath(address: string): string {
  const bits = hashOf(address) & 0x7fff;
  let path = "";
  for (let row = 0; row < 5; row++) {
    const left = [0, 1, 2].map((column) => (bits >>> (row * 3 + column) & 1) === 1);
    const cells = [...left, left[1] === true, left[0] === true];
    cells.forEach((on, x) => {
      if (!on || cells[x - 1] === true) return;
      const end = cells.findIndex((cell, i) => i > x && !cell);
      path += `M${x} ${row}h${(end === -1 ? 5 : end) - x}`;
    });
  }
  return path;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  // The low bits of FNV-1a are the weakest, so fold in the high half.
  return hash ^ hash >>> 15;
}
