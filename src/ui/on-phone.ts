/** True for a phone's or a tablet's browser. */
export function onPhone(): boolean {
  return /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
}
