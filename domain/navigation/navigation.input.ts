import { z } from "zod";
import { type LinkFault, linkFault } from "../safe-link.input.ts";
import { line, requiredLine, searchWords } from "../text.input.ts";
import { linkTargets, MAX_DESCRIPTION, MAX_LABEL, MAX_URL, NAVIGATION_PAGE } from "./navigation-rules.input.ts";

const tooLong = (field: string, max: number) => `The ${field} can have at most ${max} characters.`;

const faults: Record<LinkFault, string> = {
  characters: "Remove any spaces, line breaks, and backslashes.",
  relative: "Enter a path (/about), a full address (https://…), or an anchor (#pricing).",
  scheme: "Use a path, an anchor, or an https://, http://, mailto:, or tel: address.",
  malformed: "Enter a valid address, for example /about or https://example.com.",
};

const url = requiredLine(MAX_URL, "Please enter an address.", tooLong("URL", MAX_URL)).superRefine((value, context) => {
  const fault = value && linkFault(value);
  if (fault) context.addIssue({ code: "custom", message: faults[fault] });
});

/** A menu item's form. Unknown field names are refused. */
export const NavigationInput = z
  .strictObject({
    label: requiredLine(MAX_LABEL, "Please enter a label.", tooLong("label", MAX_LABEL)),
    url,
    target: z.enum(linkTargets, { error: "Please choose where the link opens." }).default("_self"),
    icon: line(60, tooLong("icon", 60))
      .default("")
      .transform((value) => (value === "" || value === "none" ? null : value)),
    description: line(MAX_DESCRIPTION, tooLong("description", MAX_DESCRIPTION)).default(""),
    parent: z
      .union([z.uuid({ error: "Please choose an item." }), z.enum(["", "none"]).transform(() => null)], { error: "Please choose an item." })
      .default(null),
    position: z
      .string()
      .trim()
      .transform((value) => value || "0")
      .pipe(z.string().regex(/^-?\d{1,6}$/, "Enter a whole number, such as 10."))
      .transform(Number)
      .default(0),
    active: z.literal("on").optional(),
  })
  .transform(({ parent, active, ...item }) => ({ ...item, parentId: parent, isActive: active === "on" }));
export type NavigationInput = z.infer<typeof NavigationInput>;

/** A new menu item of a page. Unknown field names are refused. */
export const NewMenuEntry = z.strictObject({
  label: requiredLine(MAX_LABEL, "Please enter a label.", tooLong("label", MAX_LABEL)),
  parent: z.union([z.uuid({ error: "Please choose an item." }), z.enum(["", "none"]).transform(() => null)], {
    error: "Please choose an item.",
  }),
});
export type NewMenuEntry = z.infer<typeof NewMenuEntry>;

/** What to do with the selected items, at most one page of the list. */
export const NavigationChange = z.object({
  ids: z.array(z.uuid()).min(1, "Select at least one navigation item.").max(NAVIGATION_PAGE),
  change: z.enum(["activate", "deactivate"], { error: "Choose an action." }),
});

/** What the list shows, as stated in the address. Unreadable parts are ignored. */
export const NavigationQuery = z.object({
  /** Part of a label or an address. */
  q: searchWords(200),
  state: z.enum(["", "active", "inactive"]).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type NavigationQuery = z.infer<typeof NavigationQuery>;
