import { z } from "zod";
import { pictureAddress } from "../access/users.input.ts";
import { slug } from "../catalog/service.input.ts";
import { checkbox, position, recordListQuery } from "../records/record-list.input.ts";
import { line, requiredLine, text } from "../text.input.ts";

/** The form of an author. */
export const AuthorInput = z
  .object({
    name: requiredLine(120, "Enter a name."),
    slug,
    role: line(120).default(""),
    bio: text(2_000).default(""),
    picture_url: pictureAddress,
    /** The ID of their account. Empty: none. */
    user_id: line(100).default(""),
    position,
    is_active: checkbox,
  })
  .transform(({ picture_url, user_id, is_active, ...rest }) => ({
    ...rest,
    pictureUrl: picture_url,
    userId: user_id || null,
    isActive: is_active,
  }));
export type AuthorInput = z.infer<typeof AuthorInput>;

export const AuthorQuery = recordListQuery(["position", "name", "-changed"]);
export type AuthorQuery = z.infer<typeof AuthorQuery>;
