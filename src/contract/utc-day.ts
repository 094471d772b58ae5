/** `YYYY-MM-DD`; `time` is in milliseconds since 1970. Rates and incomes are by UTC day. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
