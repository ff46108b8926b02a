import { z } from "zod";
import { pictureAddress } from "../access/users.input.ts";
import { checkbox, position, recordListQuery } from "../records/record-list.input.ts";
import { line, requiredLine, requiredText } from "../text.input.ts";

/** A testimonial's form. */
export const TestimonialInput = z
  .object({
    client_name: requiredLine(120, "Please enter the client's name."),
    client_title: line(120).default(""),
    client_company: line(160).default(""),
    content: requiredText(2_000, "Please enter what the client says."),
    rating: z
      .string()
      .default("5")
      .pipe(z.enum(["1", "2", "3", "4", "5"], { error: "Must be 1 to 5 stars." }))
      .transform(Number),
    avatar_url: pictureAddress,
    is_featured: checkbox,
    is_active: checkbox,
    position,
  })
  .transform(({ client_name, client_title, client_company, avatar_url, is_featured, is_active, ...rest }) => ({
    ...rest,
    clientName: client_name,
    clientTitle: client_title,
    clientCompany: client_company,
    avatarUrl: avatar_url,
    isFeatured: is_featured,
    isActive: is_active,
  }));
export type TestimonialInput = z.infer<typeof TestimonialInput>;

export const TestimonialQuery = recordListQuery(["position", "name", "company", "-rating", "-changed"]).extend({
  /** Only featured ones. */
  featured: z.enum(["", "yes"]).catch(""),
});
export type TestimonialQuery = z.infer<typeof TestimonialQuery>;
