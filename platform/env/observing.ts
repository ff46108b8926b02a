import { z } from "zod";

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const isAddress = (value: string) => URL.canParse(value) && ["http:", "https:"].includes(new URL(value).protocol);

/** Who can read what this process measures, and where its traces go. The names with OTEL_ are OpenTelemetry's own. */
export const observingVariables = {
  METRICS_TOKEN: z
    .string()
    .min(16, "at least 16 characters")
    .max(200, "at most 200 characters")
    .regex(/^[\x21-\x7e]+$/, "visible ASCII characters without spaces")
    .optional(),
  METRICS_PORT: z.coerce.number({ error: "a port number from 0 to 65535" }).int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1, "an address to listen on, such as 127.0.0.1").optional(),
  TRUST_TRACEPARENT: z
    .enum(["0", "1"], { error: "0 or 1" })
    .transform((value) => value === "1")
    .default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(isAddress, { error: "a collector's address such as http://127.0.0.1:4318" }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/json", "http/protobuf"], {
      error: "http/json. Traces are sent over HTTP, usually to port 4318; gRPC isn't supported",
    })
    .optional(),
  OTEL_SDK_DISABLED: z.string().default("false"),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, { error: SAMPLERS.join(", ") }).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: "a number from 0 to 1" })
    .min(0, "a number from 0 to 1")
    .max(1, "a number from 0 to 1")
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number({ error: "a number of milliseconds from 10 to 60000" }).int().min(10).max(60_000).default(5_000),
};

type Read = z.infer<z.ZodObject<typeof observingVariables>>;

/** Where traces go, and which ones are kept. */
export interface TracingEnv {
  /** The OTLP collector's address, without the path. */
  endpoint: string;
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces, from 0 to 1, for samplers that need one. */
  share: number;
  /** How often they're sent, in milliseconds. */
  everyMs: number;
}

/** Undefined if traces aren't collected. */
export function tracingOf(read: Read): TracingEnv | undefined {
  if (!read.OTEL_EXPORTER_OTLP_ENDPOINT || read.OTEL_SDK_DISABLED.toLowerCase() === "true") return undefined;
  return {
    endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/(?<!\/)\/+$/, ""),
    sampler: read.OTEL_TRACES_SAMPLER,
    share: read.OTEL_TRACES_SAMPLER_ARG,
    everyMs: read.OTEL_BSP_SCHEDULE_DELAY,
  };
}

/** Where health checks and metrics are served in addition to the site, which a worker doesn't have. */
export function watchAddressOf({ METRICS_PORT, METRICS_HOST }: Read): { host: string; port: number } | undefined {
  return METRICS_PORT === undefined ? undefined : { host: METRICS_HOST ?? "127.0.0.1", port: METRICS_PORT };
}

/** Combinations that aren't allowed. */
export function observingContradictions(read: Read & { PORT: number; ROLE: string }): string[] {
  const problems: string[] = [];
  if (read.METRICS_HOST && read.METRICS_PORT === undefined) problems.push("METRICS_HOST requires METRICS_PORT");
  if (read.METRICS_PORT && read.METRICS_PORT === read.PORT && read.ROLE !== "worker")
    problems.push("METRICS_PORT can't be the same as PORT, which the site uses");
  return problems;
}
