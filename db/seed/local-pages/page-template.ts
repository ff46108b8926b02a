import { closing } from "./page-template/closing.ts";
import { decisions } from "./page-template/decisions.ts";
import { local } from "./page-template/local.ts";
import { opening } from "./page-template/opening.ts";
import { questions } from "./page-template/questions.ts";
import { risks } from "./page-template/risks.ts";
import { scope } from "./page-template/scope.ts";
import { start } from "./page-template/start.ts";

/**
 * The template of the local pages that a new site starts with. It holds for any of the firm's services: the term is never the subject of a verb
 * that has a plural, nor behind an article, since it may be one thing or several and begin with any letter. Facts of a location are asked for
 * before they are named.
 */
export const PAGE_TEMPLATE = {
  title: [
    "{[Search_term] in [Location][if state], [state][end]",
    "[Search_term] for {Firms|Offices|Companies} in [Location]",
    "[Search_term] in [Location]: {What You Get|First Steps|Plain Answers|How It Works}",
    "[Location] [Search_term] for {Small Firms|Growing Firms|Small Offices}}",
  ].join("|"),
  metaDescription: [
    "{[Search_term] in [Location]: {what is included, how it starts|what it covers, how we begin} and what to ask {any|a} provider. ",
    "{First talk free of charge|Answer within 24 hours}.|",
    "{Looking for|Need} [search_term] in [Location]? {Clear|Plain} offers, {one contact|a named contact} and 24/7 support. ",
    "We contact you within 24 hours.|",
    "{How [brand_name] handles|What [brand_name] offers for} [search_term] in [Location]: {written offers|prices in writing}, ",
    "records you keep, 24/7 support.|",
    "{Plain words|Straight answers} about [search_term] in [Location][if state], [state][end]: ",
    "{cost, scope and first steps|what to expect and what to ask}. Trusted by 500+ businesses.}",
  ].join(""),
  urlPattern: "/services/[search_term]/[location]/",
  html: [opening, local, scope, start, decisions, risks, questions, closing].join("\n"),
};
