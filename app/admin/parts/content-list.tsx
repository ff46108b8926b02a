import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { ContentWords } from "~/domain/catalog/content-names.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withDialog, withoutDialog } from "../content-dialogs.ts";
import { isOrdered, shownOf } from "../content-list.ts";
import { type ContentLook, type ContentRow, ContentTable } from "./content-table.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { LinkButton } from "./link-button.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListRefusal } from "./list-refusal.tsx";
import { NothingFits } from "./nothing-fits.tsx";
import { PageHead } from "./page-head.tsx";
import { Pager } from "./pager.tsx";
import { FieldsOf, type RecordFields, textsOf } from "./record-fields.tsx";
import { RowForm } from "./row-form.tsx";

/** The data of a content screen (`contentScreen`). */
interface ScreenData<Row, Listed> {
  query: { q: string; state: string; sort: string; page: number; featured?: string };
  list: { rows: Listed[]; precedingId: string | null; hasMore: boolean; found: number; total: number; active: number };
  dialog: string | null;
  edited: Row | null;
  deletedIds: string[];
}

interface RecordListProps<Row, Listed extends ContentRow> {
  words: ContentWords;
  title: string;
  /** What the list contains. The count is added after it. */
  text: string;
  /** Shown instead of an empty list. */
  empty: { icon: string; title: string; text: string };
  /** What the search covers. */
  searched: string;
  sorts: { value: string; label: string }[];
  /** Filters besides state and order. */
  filters?: ReactNode;
  tabs?: ReactNode;
  screen: ScreenData<Row, Listed>;
  answer: AdminAnswer | null | undefined;
  look: ContentLook<Listed>;
  /** The fields of the dialog for adding or editing a row. */
  fields: RecordFields<Row>;
}

/** A list of content: search, manual order, bulk actions, and dialogs. */
export function RecordList<Row extends ExpectedRow, Listed extends ContentRow>(props: RecordListProps<Row, Listed>) {
  const { words, title, text, empty, searched, sorts, filters, tabs, screen, look, fields } = props;
  const { query, list, dialog, edited, deletedIds } = screen;
  const { one, many } = words;
  const answer = props.answer ?? undefined;
  const location = useLocation();
  const deleted = list.rows.filter(({ id }) => deletedIds.includes(id));
  return (
    <>
      <PageHead title={title} text={`${text} ${shownOf(list)}`}>
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Add {words.title}
        </LinkButton>
      </PageHead>
      {tabs}
      <ListFilters label={title} searched={searched} query={query} sorts={sorts}>
        {filters}
      </ListFilters>
      <ListRefusal answer={answer} intents={LIST_INTENTS} />
      {list.rows.length === 0 ? (
        <NothingFits isFiltered={list.total > 0} all={location.pathname}>
          <EmptyState {...empty} />
        </NothingFits>
      ) : (
        <ContentTable
          key={withoutDialog(location)}
          title={title}
          many={many}
          {...list}
          look={look}
          page={query.page}
          isOrdered={isOrdered(query)}
          answer={dialog ? undefined : answer}
        />
      )}
      <Pager page={query.page} hasMore={list.hasMore} text={shownOf(list, query.page)} />
      {(dialog === "add" || edited) && (
        <RowForm key={edited?.id} one={words.title} row={edited} textsOf={(row) => textsOf(fields, row)} answer={answer}>
          {(opened) => <FieldsOf fields={fields} row={opened} answer={answer} />}
        </RowForm>
      )}
      {deleted.length > 0 && <DeleteDialog key={deletedIds.join()} one={one} many={many} rows={deleted} answer={answer} />}
    </>
  );
}

type ExpectedRow = { id: string; version: number };

/** The list's own buttons. */
const LIST_INTENTS = ["activate", "deactivate", "restore", "move"];
