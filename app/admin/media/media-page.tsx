import { useLocation, useNavigate, useRevalidator } from "react-router";
import { findMedia, findWholePicture, listMedia, listMediaLabels, listMediaUses } from "~/domain/content/index.ts";
import { MediaIds, MediaQuery } from "~/domain/media/media.input.ts";
import { mediaKindOf } from "~/domain/media/media-rules.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { toast } from "../../ui/toast.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/media-page";
import { FILE_DIALOGS, openDialog, withDialog, withoutDialog } from "./dialogs.ts";
import { FrameDialog } from "./frame-dialog.tsx";
import { LabelChoices } from "./label-fields.tsx";
import { mediaAction } from "./media-actions.ts";
import { DeleteDialog, EditDialog, OrganizeDialog } from "./media-dialogs.tsx";
import { MediaList } from "./media-list.tsx";
import { mediaPlaces } from "./media-places.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { SwapDialog } from "./swap-dialog.tsx";
import { PlainUpload, UploadDialog } from "./upload-dialog.tsx";
import { useGivenFiles } from "./use-given-files.ts";
import { useUploads } from "./use-uploads.ts";

export const meta: Route.MetaFunction = () => [{ title: "Media Library" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = MediaQuery.parse(Object.fromEntries(url.searchParams));
  const { files, total } = granted(await listMedia(actor, query));
  const dialog = openDialog(url.searchParams);
  const labels = granted(await listMediaLabels(actor));
  return { query, files, total, labels, dialog, ...(await aboutFiles(actor, dialog, url.searchParams)) };
}

/** What a dialog about files shows: the files, where they're used, and what could take their place. */
async function aboutFiles(actor: Actor, dialog: string | null, search: URLSearchParams) {
  const find = search.get("find")?.slice(0, 200) ?? "";
  const none = { chosen: [], uses: [], choices: [], find, whole: "" };
  if (!dialog || !FILE_DIALOGS.includes(dialog)) return none;
  const ids = MediaIds.catch([]).parse(search.get(dialog)?.split(","));
  const chosen = granted(await findMedia(actor, ids));
  const uses = dialog === "organize" ? [] : granted(await listMediaUses(actor, ids, mediaPlaces));
  const [first] = chosen;
  const about = { ...none, chosen, uses };
  if (dialog === "frame" && first) return { ...about, whole: granted(await findWholePicture(actor, first.id)) };
  if (dialog !== "swap" || !first) return about;
  const { files } = granted(await listMedia(actor, MediaQuery.parse({ q: find, kind: mediaKindOf(first.fileType) })));
  return { ...about, choices: files.filter(({ id }) => id !== first.id) };
}

export const action = mediaAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to delete file");
}

const failures: Record<string, string> = {
  edit: "Failed to update file metadata",
  restore: "Failed to restore file",
  organize: "Failed to move or tag the files",
  frame: "Failed to crop the picture",
  swap: "Failed to replace the file",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch media files" />;
}

/** The site's files. */
export default function MediaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, files, total, labels, dialog } = loaderData;
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
  return (
    <>
      <PlainUpload />
      <ListRefusal answer={actionData} intents={["restore", "undo-organize", "restore-content", "undo-swap"]} />
      <MediaList key={closeTo} files={files} total={total} query={query} labels={labels} answer={actionData} />
      {dialog === "upload" && <UploadDialog uploads={uploads} isOver={isOver} closeTo={closeTo} />}
      {dialog === "upload" && <LabelChoices labels={labels} />}
      <FileDialog {...loaderData} closeTo={closeTo} answer={actionData} />
    </>
  );
}

type FileDialogProps = Route.ComponentProps["loaderData"] & { closeTo: string; answer: Route.ComponentProps["actionData"] };

/** The open dialog about one file or several. */
function FileDialog({ dialog, chosen, uses, choices, find, whole, labels, closeTo, answer }: FileDialogProps) {
  const [file] = chosen;
  if (!file) return null;
  const open = { closeTo, answer };
  const key = `${dialog} ${chosen.map(({ id }) => id)}`;
  switch (dialog) {
    case "edit":
      return <EditDialog key={key} {...open} file={file} uses={uses} labels={labels} />;
    case "replace":
      return <ReplaceDialog key={key} file={file} uses={uses} closeTo={closeTo} />;
    case "swap":
      return <SwapDialog key={key} {...open} file={file} uses={uses} choices={choices} find={find} />;
    case "frame":
      return <FrameDialog key={key} {...open} file={file} uses={uses} src={whole} />;
    case "organize":
      return <OrganizeDialog key={key} {...open} files={chosen} labels={labels} />;
    case "delete":
      return <DeleteDialog key={key} {...open} files={chosen} uses={uses} />;
    default:
      return null;
  }
}
