export interface XmlTag {
  /** The tag's name without prefix. */
  name: string;
  attributes: string;
  /** `</name>` */
  isEnd: boolean;
  /** `<name/>` */
  isEmpty: boolean;
  /** The text before this tag, as written. */
  before: string;
}

/** Takes one pass and linear time for any input. A `>` is allowed in an attribute. */
export function* parseTags(xml: string): Generator<XmlTag> {
  let end = 0;
  for (;;) {
    const start = xml.indexOf("<", end);
    if (start < 0) return;
    const before = xml.slice(end, start);
    if (xml.startsWith("<!--", start)) {
      end = after(xml, "-->", start);
      continue;
    }
    end = endOfTag(xml, start);
    const isEnd = xml[start + 1] === "/";
    const isEmpty = xml[end - 2] === "/";
    const inner = xml.slice(start + (isEnd ? 2 : 1), end - (isEmpty ? 2 : 1));
    const space = inner.search(/\s/);
    const name = space < 0 ? inner : inner.slice(0, space);
    yield {
      name: name.slice(name.indexOf(":") + 1),
      attributes: inner.slice(name.length),
      isEnd,
      isEmpty,
      before,
    };
  }
}

function after(xml: string, what: string, from: number): number {
  const at = xml.indexOf(what, from);
  return at < 0 ? xml.length : at + what.length;
}

const DOUBLE = 34;
const SINGLE = 39;
const END = 62;

function endOfTag(xml: string, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === DOUBLE || code === SINGLE) quote = code;
    else if (code === END) return at + 1;
  }
  return xml.length;
}

/** Returns "" if the tag doesn't have the attribute. */
export function readAttribute(attributes: string, name: string): string {
  let at = attributes.indexOf(`${name}=`);
  // match the whole name: `ht` isn't `customHt`
  while (at >= 0 && !/[\s:]/.test(attributes[at - 1] ?? "")) {
    at = attributes.indexOf(`${name}=`, at + 1);
  }
  if (at < 0) return "";
  const from = at + name.length + 2;
  return resolveReferences(
    attributes.slice(from, attributes.indexOf(attributes[from - 1] ?? "", from)),
  );
}

const REFERENCES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: "&",
  lt: "<",
  gt: ">",
};

export function resolveReferences(written: string): string {
  if (!written.includes("&")) return written;
  return written.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (all, hex, decimal, name) => {
      if (hex !== undefined || decimal !== undefined) {
        const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      }
      return REFERENCES[name] ?? all;
    },
  );
}
