/** A question for the word at a position, with the options to choose from. */
export interface WordQuestion {
  /** Starts at 1. */
  position: number;
  options: string[];
}

const OPTIONS = 4;

/**
 * Asks for two of the words. The wrong options are also from the 12 words: words from elsewhere
 * would stand out and give the answer away. `below(n)` returns a random integer from 0 to n - 1.
 */
export function createWordQuestions(
  words: readonly string[],
  below: (n: number) => number = randomBelow,
): WordQuestion[] {
  const positions = shuffled(words.map((_, at) => at), below).slice(0, 2);
  return positions.toSorted((a, b) => a - b).map((at) => {
    const right = words[at] ?? "";
    const others = [...new Set(words)].filter((word) => word !== right);
    const options = [right, ...shuffled(others, below).slice(0, OPTIONS - 1)];
    return { position: at + 1, options: shuffled(options, below) };
  });
}

function shuffled<T>(all: readonly T[], below: (n: number) => number): T[] {
  const left = [...all];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(below(left.length), 1));
  return drawn;
}

function randomBelow(n: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % n;
}
