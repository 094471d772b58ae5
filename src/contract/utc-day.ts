/** The UTC day of a time in milliseconds since 1970, `YYYY-MM-DD`: rates and incomes go by it. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
