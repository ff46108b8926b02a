import { log } from "~/platform/log/index.ts";
import { builtProgram, LoneWorker, WorkerTimeoutError } from "~/platform/worker/index.ts";
import type { PageTemplateInput } from "../page-template.input.ts";
import { type CheckedTemplate, tooSlow } from "../project/check-template.ts";
import { nothingShown, type Previewed, type PreviewSource } from "./make-preview.ts";
import { type ReadTemplates, readTemplates, type SourceWords } from "./page-maker.ts";
import { type TemplateAnswers, type TemplateJob, takeTemplateJob } from "./template-worker.ts";

type Answer = TemplateAnswers[TemplateJob["kind"]];

/** One per process. The template with the most choices takes a second or two. */
const worker = new LoneWorker<TemplateJob, Answer>(builtProgram("template-worker.js"), {
  jobMs: 15_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 256,
});

/**
 * Parses a template off the event loop. In tests and under `npm run dev`, there's no build, so it's parsed in this process.
 * @throws WorkerBusyError
 */
export async function checkTemplateAside(template: PageTemplateInput, facts: ReadonlySet<string>): Promise<CheckedTemplate> {
  try {
    return (await taken({ kind: "check", template, facts })) as CheckedTemplate;
  } catch (error) {
    if (error instanceof WorkerTimeoutError) return { ...tooSlow(template), read: {} };
    throw error;
  }
}

/** Makes two pages of a template, in the same way. */
export async function makePreviewAside(source: PreviewSource): Promise<Previewed> {
  try {
    return (await taken({ kind: "preview", source })) as Previewed;
  } catch (error) {
    if (error instanceof WorkerTimeoutError) return nothingShown(tooSlow(source.template));
    throw error;
  }
}

/**
 * A run's templates. If the worker can't take them, this thread does.
 * @throws UnreadableSourceError
 */
export async function readTemplatesAside(words: SourceWords): Promise<ReadTemplates> {
  try {
    return (await taken({ kind: "read", words })) as ReadTemplates;
  } catch (error) {
    log.warn({ err: error }, "the worker could not read a run's templates, so they were read on the event loop");
    return readTemplates(words);
  }
}

async function taken(job: TemplateJob): Promise<Answer> {
  return import.meta.env.PROD ? worker.run(job) : takeTemplateJob(job);
}
