import { exportTerms } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/knowledge-json";

/** What's known about every term, for programs. */
export async function loader({ context }: Route.LoaderArgs) {
  const text = granted(await exportTerms(context.get(staff), "json"));
  return new Response(text, {
    headers: { "Content-Type": "application/json", "Content-Disposition": 'attachment; filename="term-knowledge.json"' },
  });
}
