const MILLISECONDS = "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$";

/**
 * Makes generated schemas fit to be promised, in place: bodies may get new fields, so no schema
 * forbids them; and a calendar's leap years are no business of a pattern beside `format`.
 */
export function tidySchemas(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(tidySchemas);
  if (!isRecord(value)) return;
  if (value["additionalProperties"] === false) delete value["additionalProperties"];
  if (value["format"] === "date-time" && "pattern" in value) value["pattern"] = MILLISECONDS;
  if (value["format"] === "date") delete value["pattern"];
  for (const [name, inner] of Object.entries(value)) {
    if (name !== "examples" && name !== "example") tidySchemas(inner);
  }
}

const PLACES = ["path", "query", "header"];

/** Puts an operation's parameters in the order in which people read them. */
export function sortParameters(parameters: object[]): void {
  const place = (parameter: object) => "in" in parameter ? PLACES.indexOf(`${parameter.in}`) : -1;
  parameters.sort((a, b) => place(a) - place(b));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
