import { Refused } from "./answers.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

/** Why a request is refused, by status. */
const REFUSALS: Record<number, string> = {
  401: "The session, API key, or signature is missing or not valid",
  403: "You do not have permission",
  404: "Not found",
  408: "The body arrived too slowly or was incomplete",
  409: "The data has changed or is not what the request expects",
  411: "The request has no Content-Length header",
  413: "The body is too large",
  415: "This endpoint does not accept the body's content type",
  422: "The input is not valid; fields says why",
  429: "Too many requests; Retry-After says when to try again",
  503: "Temporarily unavailable; Retry-After says when to try again",
};

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  /** By status. `default` describes all other errors. */
  responses: Record<string, { description: string; headers?: object; content?: Record<string, { schema: JsonSchema }> }>;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** The description of all endpoints under /api (OpenAPI 3.1), made from the schemas that validate them. */
export function describeApi(siteUrl: string, brandName: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints) paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint) };
  return {
    openapi: "3.1.0",
    info: { title: `${brandName}: API`, version: "1", description: "The JSON API of this website." },
    servers: [{ url: siteUrl }],
    tags: [
      { name: "Programs", description: "For your own programs, with an API key or a signature" },
      { name: "Site", description: "Used by the site's own pages" },
      { name: "Staff", description: "Used by staff, with a session" },
    ],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "An API key from the back office (API Keys): bbk_…" },
        session: { type: "http", scheme: "bearer", description: "A session token or cookie" },
        signature: { type: "apiKey", in: "header", name: "X-Bluebonnet-Signature" },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Operation {
  const { id, group, summary, about, body, file, answer } = endpoint;
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)];
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(about && { description: about }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(file && { requestBody: fileOf(file) }),
    ...(body && { requestBody: bodyOf(endpoint, jsonSchemaOf(body, "input")) }),
    responses: { 200: { description: "Done", content: asJson(jsonSchemaOf(answer, "output")) }, ...refusalsOf(endpoint) },
  };
}

function securityOf({ caller }: Endpoint): Operation["security"] {
  if (caller === "anyone") return [];
  return caller === "session" || caller === "signature" ? [{ [caller]: [] }] : [{ apiKey: [caller.slice("key: ".length)] }];
}

function pathParameters({ path }: Endpoint): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", format: "uuid" },
  }));
}

function queryParameters({ query, asked = [] }: Endpoint): Parameter[] {
  const { properties = {}, required = [] } = query ? jsonSchemaOf(query, "input") : {};
  return [
    ...asked.map(({ name, about }): Parameter => ({ name, in: "query", required: true, description: about, schema: { type: "string" } })),
    ...Object.entries(properties).map(
      ([name, schema]): Parameter => ({ name, in: "query", required: required.includes(name), schema: schema as JsonSchema }),
    ),
  ];
}

function headerParameters({ headers = [] }: Endpoint): Parameter[] {
  return headers.map(({ name, about }) => ({ name, in: "header", required: true, description: about, schema: { type: "string" } }));
}

/** Raw bytes have no JSON schema (OpenAPI 3.1 §4.8.14.4). */
function fileOf({ most, about }: NonNullable<Endpoint["file"]>): Operation["requestBody"] {
  const description = `${about}: at most ${most} bytes`;
  return { required: true, content: { "application/octet-stream": { schema: { description } } } };
}

function bodyOf({ isFormToo }: Endpoint, schema: JsonSchema): Operation["requestBody"] {
  return { required: true, content: { ...asJson(schema), ...(isFormToo && { "application/x-www-form-urlencoded": { schema } }) } };
}

const RETRY_AFTER = { "Retry-After": { schema: { type: "integer" }, description: "Seconds" } };

function refusalsOf({ refusals, method }: Endpoint): Operation["responses"] {
  const statuses = [...refusals, ...(method === "post" ? [413] : []), 429].sort((a, b) => a - b);
  const content = asJson(jsonSchemaOf(Refused, "output"));
  const described = statuses.map((status) => [
    status,
    { description: REFUSALS[status] ?? "Refused", ...((status === 429 || status === 503) && { headers: RETRY_AFTER }), content },
  ]);
  return { ...Object.fromEntries(described), default: { description: "Any other error, such as 400, 403, 405, 500 or 503", content } };
}

const asJson = (schema: JsonSchema) => ({ "application/json": { schema } });
