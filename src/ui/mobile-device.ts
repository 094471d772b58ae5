/** Whether the browser runs on a phone or tablet. */
export function isMobileDevice(): boolean {
  return /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
}
