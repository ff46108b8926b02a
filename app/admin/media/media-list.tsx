import { useLocation } from "react-router";
import type { ListedMedia, MediaLabels } from "~/domain/content/index.ts";
import type { MediaQuery, UploadTime } from "~/domain/media/media.input.ts";
import { MEDIA_PAGE } from "~/domain/media/media-rules.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { BulkBar } from "../parts/bulk-bar.tsx";
import { FilterChoice, OrderChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { SelectBox, useRowSelection } from "../parts/row-selection.tsx";
import { withDialog } from "./dialogs.ts";
import { MediaCard } from "./media-card.tsx";

type MediaListProps = { files: ListedMedia[]; total: number; query: MediaQuery; labels: MediaLabels; answer: AdminAnswer | undefined };

const FORM = "choose";

/** The library as a grid, with search, filters, and actions for the selected files. */
export function MediaList({ files, total, query, labels, answer }: MediaListProps) {
  const location = useLocation();
  const selection = useRowSelection(files.map(({ id }) => id));
  const first = (query.page - 1) * MEDIA_PAGE + 1;
  const text = files.length > 0 ? `${formatNumber(first)}–${formatNumber(first + files.length - 1)} of ${formatNumber(total)}` : "";
  return (
    <>
      <PageHead title="Media Library" text="Images, videos, and documents for your site.">
        <LinkButton to={withDialog(location, "upload")} preventScrollReset>
          <Icon name="upload" className="size-4.5" />
          Upload Files
        </LinkButton>
      </PageHead>
      <FilterForm label="Files" search={<SearchField label="Name, alt text, caption, or tag" value={query.q} maxLength={200} />}>
        <FilterChoice label="Type" name="kind" value={query.kind} options={kinds} />
        {labels.folders.length > 0 && (
          <FilterChoice label="Folder" name="folder" value={query.folder} options={optionsOf("All folders", labels.folders)} />
        )}
        {labels.tags.length > 0 && <FilterChoice label="Tag" name="tag" value={query.tag} options={optionsOf("All tags", labels.tags)} />}
        <FilterChoice label="Uploaded" name="uploaded" value={query.uploaded} options={times} />
        <OrderChoice value={query.sort} options={orders} />
      </FilterForm>
      {files.length > 0 ? (
        <>
          <BulkBar id={FORM} selection={selection} answer={answer} changes={changes} />
          <div className="mb-2 flex items-center gap-3 px-1 text-sm">
            <SelectBox form={FORM} label="Select all files on this page" {...selection.all} />
            <span aria-hidden>Select all on this page</span>
          </div>
          <ul aria-label="Files" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
            {files.map((file) => (
              <MediaCard key={file.id} file={file} form={FORM} selecting={selection.of(file.id)} />
            ))}
          </ul>
        </>
      ) : (
        <Nothing isFiltered={isNarrowed(query)} />
      )}
      <Pager page={query.page} hasMore={first + files.length - 1 < total} text={text} />
    </>
  );
}

const changes = [
  { value: "organize", label: "Move or tag" },
  { value: "delete", label: "Delete" },
];

function isNarrowed({ q, kind, folder, tag, uploaded, page }: MediaQuery): boolean {
  return [q, kind, folder, tag, uploaded].some((value) => value !== "") || page > 1;
}

function optionsOf(all: string, names: string[]) {
  return [{ value: "", label: all }, ...names.map((name) => ({ value: name, label: name }))];
}

const times: { value: UploadTime; label: string }[] = [
  { value: "", label: "Any time" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
  { value: "this-month", label: "This month" },
  { value: "last-month", label: "Last month" },
  { value: "this-year", label: "This year" },
];

const kinds = [
  { value: "", label: "All types" },
  { value: "image", label: "Images" },
  { value: "video", label: "Videos" },
  { value: "document", label: "Documents" },
];
const orders = [
  { value: "-created", label: "Newest first" },
  { value: "created", label: "Oldest first" },
  { value: "name", label: "Name" },
  { value: "-size", label: "Largest first" },
];

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const location = useLocation();
  if (!isFiltered) {
    return (
      <EmptyState
        icon="image"
        title="No media files"
        text="Upload images, videos, and documents, or drop them anywhere on this page."
        action={<LinkButton to={withDialog(location, "upload")}>Upload Files</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title="No matching files"
      text="Clear the filter or try a broader search."
      action={
        <LinkButton variant="secondary" to="/admin/media">
          Show all files
        </LinkButton>
      }
    />
  );
}
