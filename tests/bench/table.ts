/** One row of the Markdown table that `npm run bench` prints. */
export interface TableRow {
  what: string;
  reached: string;
  /** The goal, or the figure to compare with. */
  goal: string;
  more?: string;
}

export function printHead(): void {
  console.log("| what | reached | goal | more |\n| --- | --- | --- | --- |");
}

export function printRow({ what, reached, goal, more = "" }: TableRow): void {
  const row = `| ${what} | ${reached} | ${goal} | ${more} |`;
  // a figure stays on one line with its unit
  console.log(row.replace(/(?<=\d) (?=[%×])/g, "\u00a0"));
}

export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}
