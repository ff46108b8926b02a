import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withDialog } from "../content-dialogs.ts";
import { isOrdered, shownOf } from "../content-list.ts";
import { type CardRow, ContentCards } from "./content-cards.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { LinkButton } from "./link-button.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListRefusal } from "./list-refusal.tsx";
import { NothingFits } from "./nothing-fits.tsx";
import { PageHead } from "./page-head.tsx";
import { Pager } from "./pager.tsx";

interface ContentListProps<Row extends CardRow> {
  title: string;
  /** What it is a list of; how many there are stands behind it. */
  text: string;
  /** "Hosting Plan", "hosting plan", "hosting plans". */
  named: { title: string; one: string; many: string };
  /** In the place of an empty list. */
  empty: { icon: string; title: string; text: string };
  /** What the words are looked for in. */
  searched: string;
  sorts: { value: string; label: string }[];
  /** Filters beside state and order. */
  filters?: ReactNode;
  tabs?: ReactNode;
  query: { q: string; state: string; sort: string; page: number; featured?: string };
  list: { rows: Row[]; precedingId: string | null; hasMore: boolean; found: number; total: number; active: number };
  dialog: string | null;
  deletedIds: string[];
  answer: AdminAnswer | undefined;
  card: (row: Row) => ReactNode;
  /** The dialog in which a row is added or edited, where it is open. */
  form: ReactNode;
}

/** A list of content as cards: search, order by hand, what is done with many, and the dialogs over it. */
export function RecordList<Row extends CardRow>(props: ContentListProps<Row>) {
  const { title, text, named, empty, searched, sorts, filters, tabs, query, list, dialog, deletedIds, answer, card, form } = props;
  const location = useLocation();
  const deleted = list.rows.filter(({ id }) => deletedIds.includes(id));
  const { one, many } = named;
  return (
    <>
      <PageHead title={title} text={`${text} ${shownOf(list)}`}>
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Add {named.title}
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
        <ContentCards
          key={`${location.pathname}${location.search}`}
          one={one}
          many={many}
          {...list}
          page={query.page}
          isOrdered={isOrdered(query)}
          answer={dialog ? undefined : answer}
        >
          {card}
        </ContentCards>
      )}
      <Pager page={query.page} hasMore={list.hasMore} text={shownOf(list, query.page)} />
      {form}
      {deleted.length > 0 && <DeleteDialog key={deletedIds.join()} one={one} many={many} rows={deleted} answer={answer} />}
    </>
  );
}

/** Buttons of the list itself. */
const LIST_INTENTS = ["activate", "deactivate", "restore", "move"];
