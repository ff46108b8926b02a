import { z } from "zod";
import { readCommaList } from "../comma-list.input.ts";
import { checkbox, position, recordListQuery } from "../records/record-list.input.ts";
import { line, requiredLine, text } from "../text.input.ts";
import { MAX_SLUG } from "./service-rules.input.ts";

/** A list of short texts, typed with commas between them. */
export const features = z
  .string()
  .max(5_000, "At most 5,000 characters.")
  .default("")
  .transform(readCommaList)
  .pipe(z.array(line(200)).max(30, "At most 30 features."));

/** The last part of a page's address. */
export const slug = z
  .string({ error: "Please enter a slug." })
  .trim()
  .toLowerCase()
  .min(1, "Please enter a slug.")
  .max(MAX_SLUG, `At most ${MAX_SLUG} characters.`)
  .pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Only letters a to z, digits, and single hyphens between them."));

/** A service's form. */
export const ServiceInput = z
  .object({
    name: requiredLine(120, "Please enter a name."),
    slug,
    description: text(1_000).default(""),
    icon: z
      .string()
      .regex(/^[a-z0-9-]{0,60}$/, "Must be the name of an icon.")
      .default(""),
    color_gradient: line(60).default(""),
    features,
    meta_title: line(200).default(""),
    meta_description: line(500).default(""),
    position,
    is_active: checkbox,
  })
  .transform(({ color_gradient, meta_title, meta_description, is_active, ...rest }) => ({
    ...rest,
    colorGradient: color_gradient,
    metaTitle: meta_title,
    metaDescription: meta_description,
    isActive: is_active,
  }));
export type ServiceInput = z.infer<typeof ServiceInput>;

export const ServiceQuery = recordListQuery(["position", "name", "-changed"]);
export type ServiceQuery = z.infer<typeof ServiceQuery>;
