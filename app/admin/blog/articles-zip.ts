import { exportArticles } from "~/domain/content/index.ts";
import { granted } from "../answers.ts";
import { fileStream } from "../csv-file.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/articles-zip";

/** All articles as Markdown files, created while they're being sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const files = granted(await exportArticles(context.get(staff)));
  const headers = { "Content-Type": "application/zip", "Content-Disposition": 'attachment; filename="articles.zip"' };
  return new Response(fileStream(files), { headers });
}
