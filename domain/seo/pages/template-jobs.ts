import type { PageTemplateInput } from "../page-template.input.ts";
import { type CheckedTemplate, checkTemplate } from "../project/check-template.ts";
import { makePreview, type Previewed, type PreviewSource } from "./make-preview.ts";
import { type ReadTemplates, readTemplates, type SourceWords } from "./page-maker.ts";

/** The thread's jobs: to check a template, to make pages from it as well, or to parse a run's templates. */
type TemplateJob =
  | { kind: "check"; template: PageTemplateInput; facts: ReadonlySet<string> }
  | { kind: "preview"; source: PreviewSource }
  | { kind: "read"; words: SourceWords };

interface TemplateAnswers {
  check: CheckedTemplate;
  preview: Previewed;
  read: ReadTemplates;
}

export function takeTemplateJob(job: TemplateJob): TemplateAnswers[TemplateJob["kind"]] {
  if (job.kind === "read") return readTemplates(job.words);
  return job.kind === "check" ? checkTemplate(job.template, job.facts) : makePreview(job.source);
}
