import { exportLocations } from "~/domain/seo/index.ts";
import { granted } from "../../answers.ts";
import { fileStream } from "../../csv-file.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/locations-json";

/** The same for programs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const parts = granted(await exportLocations(context.get(staff), params.id, "json"));
  return new Response(fileStream(parts), {
    headers: { "Content-Type": "application/json", "Content-Disposition": 'attachment; filename="locations.json"' },
  });
}
