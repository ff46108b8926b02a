import { redirect } from "react-router";
import { findComposer, type StoredDraft, saveReplyDraft } from "~/domain/conversations/index.ts";
import { ReplyDraftInput } from "~/domain/conversations/reply.input.ts";
import { readForm } from "../../../read-form.ts";
import { granted } from "../../answers.ts";
import { permitted, textsOf } from "../../screen-action.ts";
import { staff } from "../../staff.ts";
import { replyAddress } from "../lead-address.ts";
import type { Route } from "./+types/reply-draft";

/** The form for a reply, for a panel beside a list. A browser that opens the address gets the lead's page. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (request.headers.get("accept")?.includes("text/html"))
    return redirect(replyAddress({ pathname: "", search: "" }, encodeURIComponent(params.id)));
  return Response.json(granted(await findComposer(context.get(staff), params.id)));
}

/** The response to an automatic save. `stored`: what another tab left in the meantime, which stays until someone chooses. */
export interface DraftAnswer {
  isSaved: boolean;
  version?: string;
  stored?: StoredDraft;
}

/** Keeps what's being written, a moment after each pause. */
export const action = permitted("lead:reply", async ({ actor, request, params }) => {
  const input = ReplyDraftInput.safeParse({ ...textsOf(await readForm(request)), id: params.id });
  if (!input.success) return answer({ isSaved: false }, 422);
  const saved = await saveReplyDraft(actor, { ...input.data, isAutomatic: true });
  if (saved.ok) return answer({ isSaved: true, version: saved.value.version });
  if (saved.reason !== "changed-elsewhere") return answer({ isSaved: false }, 422);
  const { to, subject, html, text, version, isDraft } = granted(await findComposer(actor, input.data.id));
  return answer({ isSaved: false, stored: { to, subject, html, text, version, isDraft } }, 409);
});

function answer(body: DraftAnswer, status = 200): Response {
  return Response.json(body, { status });
}
