import { redirect } from "react-router";
import { ArticleDraftInput } from "~/domain/articles/article.input.ts";
import { findArticleToEdit, saveArticle } from "~/domain/content/index.ts";
import { readForm } from "../../read-form.ts";
import { granted } from "../answers.ts";
import { ExpectedRow } from "../posted-rows.ts";
import { permitted, textsOf } from "../screen-action.ts";
import type { Route } from "./+types/draft-answer";

/** A browser that opens the address gets the editor. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/blog/${encodeURIComponent(params.id)}`);
}

/** The response to an automatic save. Once it says `isSaved`, what was sent is durable. */
export interface DraftAnswer {
  isSaved: boolean;
  version?: number;
  hasChanges?: boolean;
  /** Field name → why it can't be stored. Nothing was. */
  fields?: Record<string, string>;
  /** Who has saved in the meantime, and what the next save would replace. */
  conflict?: { version: number; savedBy: string };
}

/** Keeps what's being written, a moment after each pause. */
export const action = permitted<Route.ActionArgs, Response>("article:edit", async ({ actor, request, params }) => {
  const texts = textsOf(await readForm(request));
  const seen = ExpectedRow.safeParse({ id: params.id, version: texts.version });
  const draft = ArticleDraftInput.safeParse(texts);
  if (!seen.success) return answer({ isSaved: false }, 422);
  if (!draft.success) return answer({ isSaved: false, fields: messagesOf(draft.error.issues) }, 422);
  const saved = await saveArticle(actor, seen.data, draft.data);
  if (saved.ok) return answer({ isSaved: true, version: saved.value.version, hasChanges: saved.value.hasChanges });
  if (saved.reason === "not-found") return answer({ isSaved: false }, 404);
  const { version, savedBy } = granted(await findArticleToEdit(actor, seen.data.id));
  return answer({ isSaved: false, conflict: { version, savedBy: savedBy === actor.email ? "" : savedBy } }, 409);
});

function messagesOf(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [name = "body", fact] = path;
    fields[String(name === "guide" ? `guide_${String(fact)}` : name)] ??= message;
  }
  return fields;
}

function answer(body: DraftAnswer, status = 200): Response {
  return Response.json(body, { status });
}
