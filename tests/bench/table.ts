/** One line of the table that `npm run bench` prints as Markdown. */
export interface TableRow {
  what: string;
  reached: string;
  /** What is to be reached, or beside what it stands. */
  goal: string;
  more?: string;
}

/** Begins a table. */
export function printHead(): void {
  console.log("| what | reached | goal | more |\n| --- | --- | --- | --- |");
}

/** Prints a row of it. */
export function printRow({ what, reached, goal, more = "" }: TableRow): void {
  console.log(`| ${what} | ${reached} | ${goal} | ${more} |`);
}

/** The middle one of some figures. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}
