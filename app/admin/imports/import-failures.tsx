import { sendAdminForm } from "../answers.ts";
import { ScreenError } from "../parts/screen-error.tsx";

/** Sends the form with the file, from any kind of import's first screen. */
export function sendFile<Answer>(asked: { request: Request; serverAction: () => Promise<Answer> }): Promise<Answer> {
  return sendAdminForm(asked, "Failed to upload file");
}

/** Replaces the first screen, with the upload and the recent imports. */
export function ImportsError({ error }: { error: unknown }) {
  return <ScreenError error={error} failure="Failed to fetch imports" />;
}

/** Replaces the screen of one import. */
export function ImportError({ error }: { error: unknown }) {
  return <ScreenError error={error} failure="Failed to fetch the import" />;
}
