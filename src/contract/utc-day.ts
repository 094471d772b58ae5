/** The UTC day of a time in milliseconds since 1970, `YYYY-MM-DD`; used for rates and incomes. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
