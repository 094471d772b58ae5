import { failed, type Outcome } from "../../src/contract/outcome.ts";

/**
 * Reads the named parameters of a query. A parameter given twice is a failure, since two readers
 * would take different ones; parameters that are not named are ignored.
 */
export function readQuery<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Outcome<Partial<Record<Name, string>>> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const [value, ...more] = search.getAll(name);
    if (more.length > 0) return failed("repeated_parameter", { param: name });
    if (value !== undefined) values[name] = value;
  }
  return { ok: true, value: values };
}
