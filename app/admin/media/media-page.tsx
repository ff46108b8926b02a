import { useLocation, useNavigate, useRevalidator } from "react-router";
import { findMedia, listMedia, listMediaUses } from "~/domain/content/index.ts";
import { MediaIds, MediaQuery } from "~/domain/content/media.input.ts";
import { toast } from "../../ui/toast.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/media-page";
import { openDialog, withDialog, withoutDialog } from "./dialogs.ts";
import { mediaAction } from "./media-actions.ts";
import { DeleteDialog, EditDialog } from "./media-dialogs.tsx";
import { MediaList } from "./media-list.tsx";
import { PlainUpload, UploadDialog } from "./upload-dialog.tsx";
import { useGivenFiles } from "./use-given-files.ts";
import { useUploads } from "./use-uploads.ts";

export const meta: Route.MetaFunction = () => [{ title: "Media Library" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = MediaQuery.parse(Object.fromEntries(url.searchParams));
  const { files, total } = granted(await listMedia(actor, query));
  const dialog = openDialog(url.searchParams);
  const isAboutFiles = dialog === "edit" || dialog === "delete";
  const ids = isAboutFiles ? MediaIds.catch([]).parse(url.searchParams.get(dialog)?.split(",")) : [];
  const chosen = isAboutFiles ? granted(await findMedia(actor, ids)) : [];
  const uses = dialog === "delete" ? granted(await listMediaUses(actor, ids)) : [];
  return { query, files, total, dialog, chosen, uses };
}

export const action = mediaAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to delete file");
}

const failures: Record<string, string> = { edit: "Failed to update file metadata", restore: "Failed to restore file" };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch media files" />;
}

/** The site's files. */
export default function MediaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, files, total, dialog, chosen, uses } = loaderData;
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const closeTo = withoutDialog(location);
  const uploads = useUploads((taken, refused) => {
    if (taken > 0) {
      toast({ title: "Success", text: taken === 1 ? "File uploaded successfully" : `${taken} files uploaded successfully`, tone: "good" });
      void revalidate();
    }
    for (const text of refused.slice(0, 3)) toast({ title: "Error", text, tone: "bad" });
    if (refused.length > 0) return;
    uploads.clear();
    void navigate(closeTo, { preventScrollReset: true, replace: true });
  });
  const isOver = useGivenFiles((given) => {
    uploads.add(given);
    if (dialog !== "upload") void navigate(withDialog(location, "upload"), { preventScrollReset: true });
  });
  const open = { closeTo, answer: actionData };
  const key = `${dialog} ${chosen.map(({ id }) => id)}`;
  return (
    <>
      <PlainUpload />
      <ListRefusal answer={actionData} intents={["restore"]} />
      <MediaList key={closeTo} files={files} total={total} query={query} answer={actionData} />
      {dialog === "upload" && <UploadDialog uploads={uploads} isOver={isOver} closeTo={closeTo} />}
      {dialog === "edit" && chosen[0] && <EditDialog key={key} {...open} file={chosen[0]} />}
      {dialog === "delete" && <DeleteDialog key={key} {...open} files={chosen} uses={uses} />}
    </>
  );
}
