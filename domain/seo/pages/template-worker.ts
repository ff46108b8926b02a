import { parentPort } from "node:worker_threads";
import type { PageTemplateInput } from "../page-template.input.ts";
import { type CheckedTemplate, checkTemplate } from "../project/check-template.ts";
import { makePreview, type Previewed, type PreviewSource } from "./make-preview.ts";
import { type ReadTemplates, readTemplates, type SourceWords } from "./page-maker.ts";

/** The worker's jobs: to check a template, to make pages from it as well, or to parse a run's templates. */
export type TemplateJob =
  | { kind: "check"; template: PageTemplateInput; facts: ReadonlySet<string> }
  | { kind: "preview"; source: PreviewSource }
  | { kind: "read"; words: SourceWords };

export interface TemplateAnswers {
  check: CheckedTemplate;
  preview: Previewed;
  read: ReadTemplates;
}

export function takeTemplateJob(job: TemplateJob): TemplateAnswers[TemplateJob["kind"]] {
  if (job.kind === "read") return readTemplates(job.words);
  return job.kind === "check" ? checkTemplate(job.template, job.facts) : makePreview(job.source);
}

// The worker's side of template-aside.ts. vite.config.ts builds it as a separate program.
parentPort?.on("message", (job: TemplateJob) => {
  try {
    parentPort?.postMessage({ answer: takeTemplateJob(job) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
