import { decisions } from "./page-template/decisions.ts";
import { audience, firstSteps, mistakes, price, proof, regulation, signs } from "./page-template/knowledge.ts";
import { local } from "./page-template/local.ts";
import { opening } from "./page-template/opening.ts";
import { questions } from "./page-template/questions.ts";
import { risks } from "./page-template/risks.ts";
import { scope } from "./page-template/scope.ts";
import { start } from "./page-template/start.ts";

/** The closing words, and the way to other pages. */
const closing = `
<h2>{Talk to us|The next step|Where to go from here|A first conversation|Ready when you are}</h2>
<p>{{Call [brand_local_phone]|Call us at [brand_local_phone]} or {use the form on this page|fill in the form}. {We contact you within 24
hours|Someone will contact you within 24 hours}, listen first, and {tell you plainly|tell you straight} whether [search_term] from us would make sense for your {company|firm} in [Location].
|{Tell us|Describe} in a few lines what {bothers|worries} you. {You don't need|There's no need for} technical words. {Within 24 hours
you'll hear from a person, not a robot|A person gets back to you within 24 hours, with questions, not a sales pitch}.
|{If one point on this page sounded familiar, that is|One familiar point on this page is} reason enough {for a call|to call}:
[brand_local_phone]. {The first call is free|The first call costs nothing}, and {at the end|after it} you'll know {what we would do first|where we would start}.
|Tell us about the {latest|last} invoice, the questionnaire on your desk, or {just the annoyance of the week|simply this week's headache}. We {think about it|read it} and {answer|reply} within 24 hours, {with a suggestion you can check|with something you can use}.
|{Take your time|There's no hurry}. {Compare, ask around in [Location], sleep on it.|Ask around in [Location], and compare.} When you
{want to know|would like to hear} what [search_term] would {mean|look like} for your {office|company}, {the number is
[brand_local_phone]|call [brand_local_phone]}.
|{Half an hour is enough|It takes half an hour} to find out whether we {can help|are the right people}. {Choose a time with the form|Use
the form to propose a time}, or {call|dial} [brand_local_phone]. {If we aren't the right company, we'll tell you|If someone else suits you better, we'll say so}.
|{Start small|Start with a question}. {One question, one system, one old worry|An old worry, a single system, a second opinion} will do.
{We answer|You get an answer} within 24 hours, and {what comes after is up to you|you decide what comes after}.}</p>
<h2>{More {on|about} what we do in [Location]|Related pages|{Other services, and other cities|Other services and places}|{You may
also|You might also} want to read|Other topics, other towns}</h2>
[Internal_Links]
`.trim();

/** What's known about the term, or else what holds for any service. */
function known(fact: string, met: string, otherwise: string): string {
  return `[if ${fact}]${met}[else]${otherwise}[end]`;
}

/**
 * The template of the local pages that a new site starts with. What it says about the term is term knowledge; without any, it works for any of the firm's services: the term is never the subject of a
 * verb with a plural form and never follows an article, because it may be one thing or several and may begin with any letter. Facts about a
 * location are checked before they're used.
 */
export const PAGE_TEMPLATE = {
  title: [
    "{[Search_term] in [Location][if state], [state][end]",
    "[Search_term] for {Businesses|Offices|Companies} in [Location]",
    "[Search_term] in [Location]: {What You Get|First Steps|Plain Answers|How It Works}",
    "[Location] [Search_term] for {Small Companies|Growing Firms|Small Offices}}",
  ].join("|"),
  metaDescription: [
    "{[Search_term] in [Location]: {what is included, how it starts|what it covers, how we begin}, and what to ask {any|a} provider. ",
    "{Free first call|Answer within 24 hours}.|",
    "{Looking for|Need} [search_term] in [Location]? {Clear|Plain} quotes, {one contact|a named contact}, and 24/7 support. ",
    "We contact you within 24 hours.|",
    "{How [brand_name] handles|What [brand_name] offers for} [search_term] in [Location]: {written quotes|prices in writing}, ",
    "records you keep, 24/7 support.|",
    "{Plain words|Straight answers} about [search_term] in [Location][if state], [state][end]: ",
    "{cost, scope, and first steps|what to expect and what to ask}. Trusted by 500+ businesses.}",
  ].join(""),
  urlPattern: "/services/[search_term]/[location]/",
  html: [
    ...[opening, audience, signs, local],
    known("term_first_steps", firstSteps, scope),
    start,
    known("term_price", price, decisions),
    regulation,
    known("term_mistakes", mistakes, risks),
    ...[questions, proof, closing],
  ].join("\n"),
};
