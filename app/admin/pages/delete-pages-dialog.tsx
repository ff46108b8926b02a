import { useState } from "react";
import { useLocation } from "react-router";
import type { ListedPage, PageUse } from "~/domain/content/index.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { writeSeenRows } from "../expected-rows.ts";
import { ConfirmDelete } from "../parts/confirm-delete.tsx";

type Props = { pages: ListedPage[]; uses: PageUse[]; answer: AdminAnswer | undefined };

/** Asks before pages are deleted, and lists the links that lead to them. Changes that someone else saves in the meantime aren't deleted unseen. */
export function DeletePagesDialog({ pages, uses, answer }: Props) {
  const location = useLocation();
  const [seen] = useState(pages);
  const isOne = seen.length === 1;
  return (
    <ConfirmDelete
      title={isOne ? "Delete page" : "Delete pages"}
      text={
        <>
          Are you sure you want to delete {isOne ? "this page" : `these ${seen.length} pages`}, with {isOne ? "its" : "their"} sections and
          versions? You can undo this right afterward.
          <span className="mt-3 block max-h-48 overflow-y-auto">
            {seen.map(({ id, title, slug }) => (
              <span key={id} className="block wrap-anywhere">
                <strong className="text-heading">{title}</strong> /{slug}
              </span>
            ))}
          </span>
          {uses.length > 0 && <Uses uses={uses} isOne={isOne} isShipped={seen.every(({ shipped }) => shipped !== null)} />}
        </>
      }
      fields={{ rows: writeSeenRows(seen) }}
      closeTo={withoutDialog(location)}
      answer={answer}
    />
  );
}

/** Links to pages that came with the program aren't shown while these are gone. */
function Uses({ uses, isOne, isShipped }: { uses: PageUse[]; isOne: boolean; isShipped: boolean }) {
  return (
    <span className="mt-4 block rounded-md border border-warn/50 bg-warn-tint p-3 text-sm">
      <strong className="flex gap-2 text-heading">
        <Icon name="triangle-alert" className="mt-0.5 size-4.5 shrink-0" />
        {isShipped
          ? `Until you bring ${isOne ? "the page" : "the pages"} back, menus and texts don't link to ${isOne ? "it" : "them"}. That affects:`
          : `These links lead to ${isOne ? "the page" : "the pages"} and will stop working:`}
      </strong>
      {uses.map(({ kind, name }) => (
        <span key={`${kind} ${name}`} className="mt-1 block wrap-anywhere">
          {kinds[kind]}: {name}
        </span>
      ))}
    </span>
  );
}

const kinds: Record<PageUse["kind"], string> = {
  menu: "Menu item",
  block: "Link in section",
  redirect: "Redirect from",
  page: "Canonical URL of page",
};
