/** What was paid. */
export function PaidView() {
  return null;
}
