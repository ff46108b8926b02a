import { data } from "react-router";
import { z } from "zod";
import { findNewsletterTemplate } from "~/domain/newsletter/index.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/start-texts";

/** What a campaign takes over from its template. */
export interface StartTexts {
  subject: string;
  previewText: string;
  content: string;
}

/** The texts of the template in `?template=`, for a form that's already open. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(url.searchParams.get("template"));
  if (!id.success) throw data("Not found", { status: 404 });
  const template = granted(await findNewsletterTemplate(context.get(staff), id.data));
  const { subjectTemplate: subject, previewText, htmlTemplate: content } = template;
  return Response.json({ subject, previewText, content } satisfies StartTexts);
}
