import type { JsonSchema } from "~/app/api/description/json-schema.ts";
import type { OpenApi, Operation } from "~/app/api/description/openapi.ts";

/** A field as shown to people. */
export interface ShownField {
  name: string;
  type: string;
  isRequired: boolean;
  about: string;
}

export interface ShownOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  about: string;
  /** Who can call it. */
  caller: string;
  isFormToo: boolean;
  asks: ShownField[];
  answers: ShownField[];
  refusals: { status: string; about: string }[];
}

interface OperationGroup {
  name: string;
  about: string;
  operations: ShownOperation[];
}

/** Turns the OpenAPI description into what the page shows. */
export function shownOperations({ paths, tags }: OpenApi): OperationGroup[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ group: operation.tags[0], shown: shownOf(path, method, operation) })),
  );
  return tags.map(({ name, description }) => ({
    name,
    about: description,
    operations: all.filter(({ group }) => group === name).map(({ shown }) => shown),
  }));
}

function shownOf(path: string, method: string, operation: Operation): ShownOperation {
  const { operationId: id, summary, description = "", parameters = [], requestBody, responses } = operation;
  const { 200: done, ...refused } = responses;
  const content = requestBody?.content ?? {};
  const body = content["application/json"]?.schema;
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    about: description,
    caller: callerOf(operation),
    isFormToo: "application/x-www-form-urlencoded" in content,
    asks: [
      ...parameters.map(({ name, required, description: about = "", schema }) => ({
        name,
        type: typeOf(schema),
        isRequired: required,
        about: about || aboutOf(schema),
      })),
      ...(body ? fieldsOf(body) : []),
    ],
    answers: fieldsOf(done?.content?.["application/json"]?.schema ?? {}),
    refusals: Object.entries(refused).map(([status, { description: about }]) => ({ status, about })),
  };
}

function callerOf({ security }: Operation): string {
  const [[kind = "", scopes = []] = []] = security.map((one) => Object.entries(one)[0] ?? []);
  if (kind === "apiKey") return `API key with ${scopes.join(", ")}`;
  if (kind === "session") return "Staff with a session";
  return kind === "signature" ? "Anyone with a valid signature" : "Anyone";
}

/** One line per field. Nested fields are named `outer.inner`. */
export function fieldsOf(schema: JsonSchema, prefix = ""): ShownField[] {
  const forms = formsOf(schema);
  if (forms.length > 1) {
    const fields = new Map(forms.flatMap((form) => fieldsOf(form, prefix)).map((field) => [field.name, field]));
    return [...fields.values()];
  }
  const [{ properties = {}, required = [], items } = {} as JsonSchema] = forms;
  if (items && typeof items === "object" && !Array.isArray(items)) return fieldsOf(items as JsonSchema, `${prefix}[].`);
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = value as JsonSchema;
    const own = { name: prefix + name, type: typeOf(field), isRequired: required.includes(name), about: aboutOf(field) };
    const inner = isNested(field) ? fieldsOf(field, `${prefix}${name}${field.items ? "" : "."}`) : [];
    return [own, ...inner];
  });
}

const formsOf = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ?? schema.oneOf ?? [schema]) as JsonSchema[];

/** Objects with many fields of the same kind, such as the 110 requirements, stay on one line. */
function isNested({ properties, items }: JsonSchema): boolean {
  const inner = properties ?? (items as JsonSchema | undefined)?.properties;
  return inner !== undefined && Object.keys(inner).length <= 25;
}

function typeOf(schema: JsonSchema): string {
  const forms = formsOf(schema);
  if (forms.length > 1) return [...new Set(forms.map(typeOf))].join(" or ");
  const [{ type, enum: choices, const: only, format, items } = {} as JsonSchema] = forms;
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (type === "array") return `list of ${typeOf((items ?? {}) as JsonSchema)}`;
  return [type ?? "any", format && `(${format})`].filter(Boolean).join(" ");
}

function aboutOf({ description = "", minLength, maxLength, minimum, maximum, default: usual }: JsonSchema): string {
  const limits = [
    maxLength !== undefined && `up to ${maxLength.toLocaleString("en-US")} characters`,
    minLength !== undefined && minLength > 0 && `at least ${minLength}`,
    typeof minimum === "number" && minimum > -1e9 && `from ${minimum}`,
    typeof maximum === "number" && maximum < 1e9 && `to ${maximum}`,
    usual !== undefined && usual !== "" && `default ${JSON.stringify(usual)}`,
  ];
  return [description, limits.filter(Boolean).join(", ")].filter(Boolean).join("; ");
}
