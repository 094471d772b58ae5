/** An IP address as a number: 32 bits of IPv4 or 128 of IPv6. */
export interface Ip {
  version: 4 | 6;
  value: bigint;
}

/** A block of addresses. */
export interface IpBlock extends Ip {
  /** How many leading bits count. */
  bits: number;
}

/** Where IPv4 stands within IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED_PREFIX = 0xffffn;

/**
 * Reads an IPv4 or IPv6 address in its text form, without port; brackets and a zone are taken
 * off. IPv4 mapped into IPv6 is read as the IPv4 address it is. Null for anything else.
 */
export function parseIp(text: string): Ip | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, "$1").replace(/%.*$/, "");
  if (!bare.includes(":")) {
    const value = parseV4(bare);
    return value === null ? null : { version: 4, value };
  }
  const value = parseV6(bare);
  if (value === null) return null;
  return value >> 32n === MAPPED_PREFIX
    ? { version: 4, value: value & 0xffff_ffffn }
    : { version: 6, value };
}

/** Reads an address or a block in CIDR notation, such as `10.0.0.0/8`. Null for anything else. */
export function parseBlock(text: string): IpBlock | null {
  const [address = "", length, ...more] = text.trim().split("/");
  const ip = parseIp(address);
  if (ip === null || more.length > 0) return null;
  const width = widthOf(ip);
  if (length === undefined) return { ...ip, bits: width };
  if (!/^\d{1,3}$/.test(length) || Number(length) > width) return null;
  return { ...ip, bits: Number(length) };
}

/** True when the block holds the address. */
export function holds(block: IpBlock, ip: Ip): boolean {
  if (block.version !== ip.version) return false;
  const rest = BigInt(widthOf(ip) - block.bits);
  return block.value >> rest === ip.value >> rest;
}

/** True for 127.0.0.0/8 and ::1. */
export function isLoopback(ip: Ip): boolean {
  return ip.version === 4 ? ip.value >> 24n === 127n : ip.value === 1n;
}

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 one, since a single
 * subscriber has all of it.
 */
export function clientName(ip: Ip): string {
  if (ip.version === 4) {
    return [24n, 16n, 8n, 0n].map((shift) => ip.value >> shift & 0xffn).join(".");
  }
  const groups = [112n, 96n, 80n, 64n].map((shift) => (ip.value >> shift & 0xffffn).toString(16));
  return `${groups.join(":")}::/64`;
}

function widthOf(ip: Ip): number {
  return ip.version === 4 ? 32 : 128;
}

function parseV4(text: string): bigint | null {
  const parts = text.split(".");
  if (parts.length !== 4) return null;
  let value = 0n;
  for (const part of parts) {
    // a leading zero is octal to some readers: not an address
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return null;
    value = value << 8n | BigInt(part);
  }
  return value;
}

function parseV6(text: string): bigint | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const head = groupsOf(halves[0] ?? "");
  const tail = halves.length === 2 ? groupsOf(halves[1] ?? "") : [];
  if (head === null || tail === null) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array<bigint>(missing).fill(0n), ...tail];
  return groups.reduce((value, group) => value << 16n | group, 0n);
}

function groupsOf(text: string): bigint[] | null {
  if (text === "") return [];
  const parts = text.split(":");
  const groups: bigint[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.includes(".") && index === parts.length - 1) {
      const v4 = parseV4(part);
      if (v4 === null) return null;
      groups.push(v4 >> 16n, v4 & 0xffffn);
    } else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return null;
  }
  return groups;
}
