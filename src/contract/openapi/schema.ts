/** The part of JSON Schema that the API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  /** The known values of a set that can grow. */
  "x-extensible-enum"?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  pattern?: string;
  format?: string;
  description?: string;
}

export type Schemas = Record<string, Schema>;
