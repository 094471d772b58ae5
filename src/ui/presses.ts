/** A browser tells a click just after the release that makes it; a tap's may take this long. */
const CLICK_MS = 100;
/** Whose release is never told, a button that a menu or another window took, holds nothing up. */
const LONGEST_MS = 5_000;

/**
 * Watches what is pressed, by a pointer or by the space bar. What is replaced under a press is never
 * clicked; so the answer waits, whenever it is called, until nothing is pressed and the click is told.
 */
export function watchPresses(): () => Promise<void> {
  let pressed = Promise.resolve();
  let release = () => {};
  const begin = () => {
    release();
    pressed = new Promise((resolve) => release = resolve);
    setTimeout(release, LONGEST_MS);
  };
  const end = () => void setTimeout(release, CLICK_MS);
  const onSpace = (work: () => void) => ({ key, repeat }: KeyboardEvent) => {
    if (key === " " && !repeat) work();
  };
  addEventListener("pointerdown", begin, true);
  addEventListener("pointerup", end, true);
  addEventListener("pointercancel", end, true);
  addEventListener("keydown", onSpace(begin), true);
  addEventListener("keyup", onSpace(end), true);
  return async () => {
    let seen: Promise<void>;
    do {
      seen = pressed;
      await seen;
    } while (seen !== pressed);
  };
}
