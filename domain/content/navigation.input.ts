import { z } from "zod";
import { isOneLine, NOT_ONE_LINE } from "../one-line.input.ts";
import { searchWords } from "../search-words.input.ts";
import { linkTargets, MAX_DESCRIPTION, MAX_LABEL, MAX_URL, NAVIGATION_PAGE } from "./navigation-rules.input.ts";
import { type LinkFault, linkFault } from "./safe-link.input.ts";

const text = (field: string, max: number) =>
  z
    .string({ error: "Must be text." })
    .trim()
    .max(max, `The ${field} can have at most ${max} characters.`)
    .refine((value) => !value.includes("\u0000"), "This character cannot be stored.");

const faults: Record<LinkFault, string> = {
  characters: "Must not contain spaces, line breaks or backslashes.",
  relative: "Must be a path (/about), a full address (https://…) or an anchor (#pricing).",
  scheme: "Only https://, http://, mailto: and tel: addresses, paths and anchors.",
  malformed: "This is no valid address.",
};

const url = text("URL", MAX_URL)
  .min(1, "Please enter an address.")
  .superRefine((value, context) => {
    const fault = value && linkFault(value);
    if (fault) context.addIssue({ code: "custom", message: faults[fault] });
  });

/** An item of the menu, as its form has it (spec 3 §5). A field with another name is refused. */
export const NavigationInput = z
  .strictObject({
    label: text("label", MAX_LABEL).min(1, "Please enter a label.").refine(isOneLine, NOT_ONE_LINE),
    url,
    target: z.enum(linkTargets, { error: "Please choose." }).default("_self"),
    icon: text("icon", 60)
      .default("")
      .transform((value) => (value === "" || value === "none" ? null : value)),
    description: text("description", MAX_DESCRIPTION).default(""),
    parent: z
      .union([z.uuid({ error: "Please choose an item." }), z.enum(["", "none"]).transform(() => null)], { error: "Please choose an item." })
      .default(null),
    position: z
      .string()
      .trim()
      .transform((value) => value || "0")
      .pipe(z.string().regex(/^-?\d{1,6}$/, "Must be a whole number."))
      .transform(Number)
      .default(0),
    active: z.literal("on").optional(),
  })
  .transform(({ parent, active, ...item }) => ({ ...item, parentId: parent, isActive: active === "on" }));
export type NavigationInput = z.infer<typeof NavigationInput>;

/** What is done with the items that are ticked, a page of the list at most. */
export const NavigationChange = z.object({
  ids: z.array(z.uuid()).min(1, "Choose at least one navigation item.").max(NAVIGATION_PAGE),
  change: z.enum(["activate", "deactivate"], { error: "Please choose." }),
});

/** What the list shows as it stands in the address; what cannot be read is left out. */
export const NavigationQuery = z.object({
  /** Part of a label or an address. */
  q: searchWords(200),
  state: z.enum(["", "active", "inactive"]).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type NavigationQuery = z.infer<typeof NavigationQuery>;
