/** Whether the browser runs on a phone or tablet. */
export function onPhone(): boolean {
  return /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
}
