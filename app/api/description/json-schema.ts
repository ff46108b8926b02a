import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What callers send or receive as JSON Schema 2020-12, which OpenAPI 3.1 accepts as is. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: seeThrough(io) });
  return described;
}

/** A preprocessed value has the form of the schema behind it; a check alone has no form. */
function seeThrough(io: "input" | "output") {
  return ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
    const { def } = zodSchema._zod;
    if (io !== "input" || def.type !== "pipe") return;
    const first = (def.in as z.core.$ZodTypes)._zod.def.type;
    if (first === "transform" || first === "unknown") Object.assign(jsonSchema, jsonSchemaOf(def.out as z.ZodType, io));
  };
}
