export interface WordQuestion {
  /** Counts from 1. */
  position: number;
  options: string[];
}

const OPTIONS = 4;

/** Wrong options are from the same words: others would stand out. `below(n)`: 0 to n - 1. */
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
