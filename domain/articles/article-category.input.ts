import { z } from "zod";
import { slug } from "../catalog/service.input.ts";
import { checkbox, position, recordListQuery } from "../records/record-list.input.ts";
import { requiredLine, text } from "../text.input.ts";

/** The form of a category of articles. */
export const ArticleCategoryInput = z
  .object({
    name: requiredLine(60, "Enter a name."),
    slug,
    description: text(300).default(""),
    position,
    is_active: checkbox,
  })
  .transform(({ is_active, ...rest }) => ({ ...rest, isActive: is_active }));
export type ArticleCategoryInput = z.infer<typeof ArticleCategoryInput>;

export const ArticleCategoryQuery = recordListQuery(["position", "name", "-changed"]);
export type ArticleCategoryQuery = z.infer<typeof ArticleCategoryQuery>;
