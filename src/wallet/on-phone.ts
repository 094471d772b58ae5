/** True for a phone's or a tablet's browser, most of which have no extensions. */
export function onPhone(): boolean {
  return /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
}
