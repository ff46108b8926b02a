import type { RunSource } from "../pages/run-source.ts";
import { readPageTemplate } from "../project/page-template.ts";
import { listNames } from "../sets/list-names.ts";
import { ofTerms, readKnowledge } from "../terms/term-records.ts";
import { WORD_LISTS } from "../text/word-lists.ts";

/** What a run that started now would be made from. */
export async function currentSource(): Promise<RunSource> {
  const [{ terms, groups, locations }, knowledge, row] = await Promise.all([listNames(), readKnowledge(), readPageTemplate()]);
  const { titleTpl, metaTpl, urlPattern, htmlTpl } = row;
  const template = { titleTpl, metaTpl, urlPattern, htmlTpl };
  return { template, lists: WORD_LISTS, terms, groups, knowledge: ofTerms(knowledge, terms), locations };
}
