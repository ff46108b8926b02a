import { data, redirect } from "react-router";
import { attachFile } from "~/domain/conversations/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { isUuid } from "~/domain/uuid.ts";
import { denied } from "../../answers.ts";
import { redirectWithToast } from "../../flash.ts";
import { BrokenFormError, readMultipart } from "../../media/multipart.ts";
import { permitted } from "../../screen-action.ts";
import { replyAddress } from "../lead-address.ts";
import type { Route } from "./+types/reply-upload";
import { fileRefusals } from "./file-refusals.ts";

const FAILURE = "The upload was interrupted. Try again.";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(replyAddress({ pathname: "", search: "" }, encodeURIComponent(params.id)));
}

/** Attaches files to the actor's draft, as a form sends them. Programs get JSON. */
export const action = permitted("lead:reply", async ({ actor, request, params }) => {
  const leadId = params.id ?? "";
  const failures: string[] = [];
  let count = 0;
  try {
    for await (const part of readMultipart(request)) {
      // Browsers send a file field without a selection as a part with no file name.
      if (part.filename === null || part.filename === "") continue;
      count += 1;
      const failure = await take(actor, leadId, { name: part.filename, content: part.content });
      if (failure) failures.push(`${part.filename}: ${failure}`);
    }
  } catch (error) {
    if (!(error instanceof BrokenFormError)) throw error;
    if (count === 0) throw data(FAILURE, { status: 422 });
    failures.push(FAILURE);
  }
  if (count === 0) failures.push("Choose a file to attach.");
  if (request.headers.get("accept")?.includes("json")) return Response.json({ failures }, { status: failures.length > 0 ? 422 : 200 });
  const back = `/admin/leads/${leadId}?reply`;
  if (failures.length === 0) return redirectWithToast(back, { title: "Success", text: "Files attached.", tone: "good" });
  return redirectWithToast(back, { title: "Error", text: failures.join(" ").slice(0, 1_000), tone: "bad" });
});

async function take(actor: Actor, id: string, file: { name: string; content: AsyncIterable<Uint8Array> }): Promise<string | null> {
  if (!isUuid(id)) return fileRefusals["not-found"];
  const taken = await attachFile(actor, { id, ...file });
  if (taken.ok) return null;
  return taken.reason === "forbidden" ? denied() : fileRefusals[taken.reason.because];
}
