import { useLocation } from "react-router";
import type { ListedMedia } from "~/domain/content/index.ts";
import type { MediaQuery } from "~/domain/content/media.input.ts";
import { MEDIA_PAGE } from "~/domain/content/media-rules.input.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { useRowSelection } from "../parts/row-selection.tsx";
import { withDialog } from "./dialogs.ts";
import { MediaCard } from "./media-card.tsx";

type MediaListProps = { files: ListedMedia[]; total: number; query: MediaQuery; answer: AdminAnswer | undefined };

const FORM = "choose";

/** The library as a grid, with search, filter and what can be done with all that are ticked. */
export function MediaList({ files, total, query, answer }: MediaListProps) {
  const location = useLocation();
  const ticks = useRowSelection(files.map(({ id }) => id));
  const first = (query.page - 1) * MEDIA_PAGE + 1;
  const text = files.length > 0 ? `${formatNumber(first)}–${formatNumber(first + files.length - 1)} of ${formatNumber(total)}` : "";
  return (
    <>
      <PageHead title="Media Library" text="Pictures, videos and documents of the site.">
        <LinkButton to={withDialog(location, "upload")} preventScrollReset>
          <Icon name="upload" className="size-4.5" />
          Upload Files
        </LinkButton>
      </PageHead>
      <FilterForm label="Files">
        <TextField
          label="Name, alt text or caption"
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={200}
          className="min-w-60 grow"
        />
        <SelectField label="Type" name="kind" defaultValue={query.kind} options={kinds} />
        <SelectField label="Order" name="sort" defaultValue={query.sort} options={orders} />
      </FilterForm>
      {files.length > 0 ? (
        <>
          <Chosen ticks={ticks} answer={answer} />
          <ul aria-label="Files" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
            {files.map((file) => (
              <MediaCard
                key={file.id}
                file={file}
                form={FORM}
                isTicked={ticks.isTicked(file.id)}
                onTick={(isTicked) => ticks.tick(file.id, isTicked)}
              />
            ))}
          </ul>
        </>
      ) : (
        <Nothing isFiltered={query.q !== "" || query.kind !== "" || query.page > 1} />
      )}
      <Pager page={query.page} hasMore={first + files.length - 1 < total} text={text} />
    </>
  );
}

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

function Chosen({ ticks, answer }: { ticks: ReturnType<typeof useRowSelection>; answer: AdminAnswer | undefined }) {
  return (
    <AdminForm
      id={FORM}
      intent={FORM}
      answer={answer}
      button={ticks.count === 0 ? "Delete chosen …" : `Delete ${ticks.count} chosen …`}
      busy="One moment..."
      variant="secondary"
      isGuarded={false}
      className="mb-3 flex flex-wrap items-center justify-between gap-3"
    >
      <Button variant="quiet" size="sm" onClick={() => ticks.tickAll(!ticks.isAll)}>
        {ticks.isAll ? "Choose none" : "Choose all of this page"}
      </Button>
    </AdminForm>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const location = useLocation();
  if (!isFiltered) {
    return (
      <EmptyState
        icon="image"
        title="No media files"
        text="Upload pictures, videos and documents, or drop them anywhere on this page."
        action={<LinkButton to={withDialog(location, "upload")}>Upload Files</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title="No file fits"
      text="Try fewer words, or take the filter away."
      action={
        <LinkButton variant="secondary" to="/admin/media">
          Show all files
        </LinkButton>
      }
    />
  );
}
