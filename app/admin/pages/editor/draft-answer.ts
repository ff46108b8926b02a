import { createElement } from "react";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { type ChangedTwice, type EditedPage, findPageDraft, savePageDraft, viewOfEdited } from "~/domain/content/index.ts";
import { DraftSave } from "~/domain/pages/draft.input.ts";
import { refusalOf } from "../../../api/answers.ts";
import { readForm } from "../../../read-form.ts";
import { drawPart } from "../../../site/pages/draw-page.tsx";
import { EditedMain, readEditedView } from "../../../site/pages/edited-main.tsx";
import { denied, granted } from "../../answers.ts";
import { uncleanHtml } from "../../content-blocks/unclean-html.ts";
import { permitted } from "../../screen-action.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/draft-answer";

/** What the editor gets when it saves or asks what others saved. */
export interface DraftAnswer {
  page: EditedPage;
  /** The page's main part, for the frame. */
  html: string;
  conflicts: string[];
  /** How what's stored differs from what was sent. */
  compared: ChangedTwice[];
  /** Who saved that. Empty: the sender, in another tab or on another device. Null: it isn't known. */
  changedBy: string | null;
  removed: string[];
}

/** Why a save was refused: it isn't sent again until something changes. */
export interface DraftFault {
  error: string;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = granted(await findPageDraft(context.get(staff), idIn(params)));
  return Response.json({
    page,
    html: await drawn(page, context),
    conflicts: [],
    compared: [],
    changedBy: null,
    removed: [],
  } satisfies DraftAnswer);
}

/** Saves what changed. The answer comes once it's stored. */
export const action = permitted("page:edit", async ({ actor, request, params, context }) => {
  const form = await readForm(request);
  const typed = DraftSave.safeParse(parsed(String(form.get("draft") ?? "")));
  if (!typed.success) {
    const { error, fields } = refusalOf(typed.error);
    return fault({ error: Object.values(fields)[0] ?? error });
  }
  const saved = await savePageDraft(actor, idIn(params), typed.data);
  if (saved.ok) {
    const { page, ...rest } = saved.value;
    return Response.json({ page, html: await drawn(page, context), ...rest } satisfies DraftAnswer);
  }
  if (saved.reason === "forbidden") return denied();
  if (saved.reason === "not-found") return fault({ error: "This page no longer exists." }, 404);
  if (saved.reason === "too-many") return fault({ error: "A page can have at most 100 sections. Delete one first." });
  if (saved.reason === "busy") return fault({ error: uncleanHtml({ field: "", fault: "busy" }).error }, 503);
  return fault({ error: "This draft can't be read. Reload the page and try again." });
});

function fault(said: DraftFault, status = 422): Response {
  return Response.json(said, { status });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function idIn(params: Record<string, string | undefined>): string {
  const id = z.uuid().safeParse(params.id);
  if (id.success) return id.data;
  throw data("Not found", { status: 404 });
}

async function drawn(page: EditedPage, context: Readonly<RouterContextProvider>): Promise<string> {
  const view = await readEditedView(await viewOfEdited(page));
  return drawPart(`/${page.slug}`, context, createElement(EditedMain, view));
}
