/** What is worth opening once the server runs, for the terminal. */
export interface Addresses {
  site: string;
  employer?: string;
  passport?: string;
  receipt?: string;
}

/** The lines that the server prints before its port answers. */
export function addressLines(addresses: Addresses): string[] {
  const lines: [string, string | undefined][] = [
    ["Site", addresses.site],
    ["Demo employer's dashboard", addresses.employer],
    ["Demo worker's passport", addresses.passport],
    ["Demo receipt", addresses.receipt],
  ];
  const width = Math.max(...lines.map(([label]) => label.length));
  return lines.flatMap(([label, url]) =>
    url === undefined ? [] : [`  ${label.padEnd(width)}  ${url}`]
  );
}
