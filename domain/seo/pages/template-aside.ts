import { log } from "~/platform/log/index.ts";
import { aside, isBeyondLimits, WorkerEndedError } from "~/platform/worker/index.ts";
import type { PageTemplateInput } from "../page-template.input.ts";
import { type CheckedTemplate, tooSlow } from "../project/check-template.ts";
import { nothingShown, type Previewed, type PreviewSource } from "./make-preview.ts";
import { type ReadTemplates, readTemplates, type SourceWords } from "./page-maker.ts";
import { takeTemplateJob } from "./template-jobs.ts";

/** One per process. The template with the most choices takes a second or two. */
const reader = aside("template-worker.js", takeTemplateJob, { jobMs: 15_000, idleMs: 60_000, maxWaiting: 20, maxMemoryMb: 256 });

/**
 * Parses a template off the event loop.
 * @throws WorkerBusyError
 */
export async function checkTemplateAside(template: PageTemplateInput, facts: ReadonlySet<string>): Promise<CheckedTemplate> {
  try {
    return (await reader.run({ kind: "check", template, facts })) as CheckedTemplate;
  } catch (error) {
    if (isBeyondLimits(error)) return { ...tooSlow(template), read: {} };
    throw error;
  }
}

/** Makes two pages of a template, in the same way. */
export async function makePreviewAside(source: PreviewSource): Promise<Previewed> {
  try {
    return (await reader.run({ kind: "preview", source })) as Previewed;
  } catch (error) {
    if (isBeyondLimits(error)) return nothingShown(tooSlow(source.template));
    throw error;
  }
}

/**
 * A run's templates. If the worker is busy, this thread takes them.
 * @throws UnreadableSourceError; WorkerEndedError if reading them takes too long
 */
export async function readTemplatesAside(words: SourceWords): Promise<ReadTemplates> {
  try {
    return (await reader.run({ kind: "read", words })) as ReadTemplates;
  } catch (error) {
    if (error instanceof WorkerEndedError) throw error;
    log.warn({ err: error }, "the worker could not read a run's templates, so they were read on the event loop");
    return readTemplates(words);
  }
}
