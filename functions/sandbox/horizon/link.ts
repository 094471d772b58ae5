/** A link of a document. */
export interface Link {
  href: string;
  templated?: boolean;
}

/** A link to one address. */
export function link(base: string, path: string): Link {
  return { href: `${base}${path}` };
}

/** A link to a list, with its parameters as a template. */
export function listLink(base: string, path: string, params = "cursor,limit,order"): Link {
  return { href: `${base}${path}{?${params}}`, templated: true };
}

/** A time in seconds as Horizon writes it. */
export function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
