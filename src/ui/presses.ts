/** How long after a tap its click may come. */
const CLICK_MS = 100;
/** The longest press that is waited for: a release never arrives if, say, a menu took over. */
const LONGEST_MS = 5_000;

/**
 * An element replaced during a press never gets its click, so the returned function waits until
 * nothing is pressed and the click has fired.
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
