import { findGuide, findGuideByForm, type GuideFileKind, guideFile, WorkerBusyError } from "~/domain/content/index.ts";
import { leadForms } from "~/domain/leads/lead-forms.input.ts";
import type { Route } from "./+types/guide-file";

const files: Record<string, GuideFileKind> = { "guide.pdf": "pdf", "guide.docx": "docx" };

const types: Record<GuideFileKind, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** A guide as a PDF or Word document. */
export async function loader({ params: { slug, file } }: Route.LoaderArgs) {
  const kind = Object.hasOwn(files, file) ? files[file] : undefined;
  const guide = kind && ((await findGuide(slug)) ?? (await guideOfForm(slug)));
  if (!kind || !guide) return sentence(404, "Not found");
  try {
    return answer(await guideFile(guide.slug, kind), `${slug}.${kind}`, types[kind]);
  } catch (error) {
    if (!(error instanceof WorkerBusyError)) throw error;
    return sentence(503, "We're creating a lot of documents right now. Please try again in a minute.", { "Retry-After": "30" });
  }
}

/** The AI guide's file stays where its form says, whatever the guide's own address is. */
async function guideOfForm(slug: string) {
  return leadForms.aiGuide.guide.href === `/guides/${slug}` ? findGuideByForm("aiGuide") : null;
}

function answer(bytes: Uint8Array<ArrayBuffer> | null, name: string, type: string): Response {
  if (!bytes) return sentence(404, "Not found");
  const headers = {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Content-Length": String(bytes.byteLength),
    "Cache-Control": "no-cache",
    "X-Robots-Tag": "noindex",
  };
  return new Response(bytes, { headers });
}

function sentence(status: number, text: string, headers: HeadersInit = {}): Response {
  const common = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  return new Response(text, { status, headers: { ...common, ...headers } });
}
