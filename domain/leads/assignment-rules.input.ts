import { z } from "zod";
import { slugOf } from "../slug.ts";
import { line } from "../text.input.ts";

/** How many rules there can be: each new lead is compared with all of them. */
export const MAX_RULES = 50;
const MAX_PEOPLE = 50;

/** Which new leads a rule takes, and who gets them. An empty condition matches every lead. */
export const AssignmentRuleInput = z.object({
  form: line(40).default(""),
  service: line(200).default(""),
  /** "San Antonio, TX" → "san-antonio-tx", as in the addresses of local pages. A state alone is two letters. */
  location: line(120)
    .default("")
    .refine((typed) => typed === "" || slugOf(typed) !== "", "Enter a city such as San Antonio, TX, or a state such as TX.")
    .transform(slugOf),
  people: z.array(z.string().min(1).max(100)).min(1, "Choose at least one person.").max(MAX_PEOPLE, `Choose at most ${MAX_PEOPLE} people.`),
  isActive: z.boolean().default(false),
});
export type AssignmentRuleInput = z.infer<typeof AssignmentRuleInput>;

/** What a rule looks at in a new lead. */
export interface Assignable {
  form: string;
  service: string;
  /** The page that the form was on, and the one that the visit started on. */
  pageUrl: string;
  landingPage: string;
}

/** The last part of a local page's address, and of a location's. */
const OF_PLACE = /^(?:https?:\/\/[^/?#]{1,300})?\/(?:services\/[a-z0-9-]{1,200}|locations)\/([a-z0-9-]{1,200})\/?(?:$|[?#])/;

/** The rules that match, in their order. */
export function matchingRules<Rule extends Pick<AssignmentRuleInput, "form" | "service" | "location">>(
  rules: readonly Rule[],
  { form, service, pageUrl, landingPage }: Assignable,
): Rule[] {
  const places = [pageUrl, landingPage].flatMap((address) => OF_PLACE.exec(address)?.[1] ?? []);
  return rules.filter(
    (rule) =>
      (rule.form === "" || rule.form === form) &&
      (rule.service === "" || rule.service.toLowerCase() === service.toLowerCase()) &&
      (rule.location === "" || places.some((place) => place === rule.location || place.endsWith(`-${rule.location}`))),
  );
}
