import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigation, useSubmit } from "react-router";
import type { EditedPage, PageChoice } from "~/domain/content/index.ts";
import { showsBlocks } from "~/domain/navigation/built-in-addresses.input.ts";
import type { DraftSection } from "~/domain/pages/draft-rules.input.ts";
import { canStandOn, findSectionType } from "~/domain/pages/section-types.input.ts";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { AdminAnswer } from "../../answers.ts";
import type { PageChoices } from "../../content-blocks/page-choice.tsx";
import { formatNumber } from "../../format.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { ListRefusal } from "../../parts/list-refusal.tsx";

interface CopySectionDialogProps {
  /** The page that the section is on. */
  page: Pick<EditedPage, "id" | "slug">;
  section: DraftSection;
  closeTo: string;
  answer: AdminAnswer | undefined;
}

/** Asks which page a section is copied to. */
export function CopySectionDialog({ page, section, closeTo, answer }: CopySectionDialogProps) {
  const type = findSectionType(section.type);
  return (
    <FormDialog
      title="Copy to another page"
      description={`“${section.name}” is added to the end of the page's draft.`}
      size="md"
      closeTo={closeTo}
    >
      <ListRefusal answer={answer} intents={["copy-section"]} />
      {type?.onlyOn === page.slug ? (
        <p>“{type.name}” sections work on this page only, so this one can't be copied to another page.</p>
      ) : (
        <PageSearch page={page} section={section} />
      )}
    </FormDialog>
  );
}

function PageSearch({ page, section }: Pick<CopySectionDialogProps, "page" | "section">) {
  const [q, setQ] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const found = usePages(q.trim());
  const pages = found.pages.filter(({ id, slug }) => id !== page.id && showsBlocks(slug) && canStandOn(section.type, slug));
  const copy = useCopy(section);
  const enter = useEnter(found.isCurrent, pages[0], copy);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "ArrowDown") buttons[at + 1]?.focus();
    else if (event.key === "ArrowUp" && at > 0) buttons[at - 1]?.focus();
    else if (event.key === "Enter" && at < 0 && q.trim() !== "") enter();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move through the list below; Tab does, too
    <div onKeyDown={onKeyDown} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label="Search pages"
        name=""
        type="search"
        isOptional={false}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        hint="By title or address."
      />
      <ul ref={list} aria-label="Pages" className="grid max-h-[45dvh] grid-cols-[minmax(0,1fr)] overflow-y-auto empty:hidden">
        {pages.map((one) => (
          <PageItem key={one.id} page={one} onPick={() => copy(one)} />
        ))}
      </ul>
      <p role="status" className="text-sm empty:hidden">
        {found.isCurrent && pages.length === 0 && "No matching pages. Try a broader search."}
        {found.total > found.pages.length &&
          `These are ${formatNumber(found.pages.length)} of ${formatNumber(found.total)} pages. Search for the others.`}
      </p>
    </div>
  );
}

function PageItem({ page: { title, slug }, onPick }: { page: PageChoice; onPick: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-11 w-full items-center gap-3 rounded-sm px-2 py-1 text-left hover:bg-current/10"
      >
        <Icon name="file-text" className="size-4.5 shrink-0 text-link" />
        <span className="grid min-w-0">
          <span className="truncate text-sm font-medium text-heading">{title}</span>
          <span className="truncate text-xs text-body">/{slug}</span>
        </span>
      </button>
    </li>
  );
}

/** How long a pause in typing is before it's searched, in milliseconds. */
const PAUSE = 150;

/** Pages with these words in their title or address. Those found before stay until the answer comes: until then, they aren't `isCurrent`. */
function usePages(words: string): PageChoices & { isCurrent: boolean } {
  const { load, data } = useFetcher<PageChoices & { q: string }>();
  useEffect(() => {
    const ask = () => void load(`/admin/content-blocks/pages?${new URLSearchParams({ q: words })}`);
    const timer = setTimeout(ask, words ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [words, load]);
  return { ...(data ?? { pages: [], total: 0 }), isCurrent: data?.q === words };
}

/** Sends the section to a page, once. */
function useCopy(section: DraftSection): (to: PageChoice) => void {
  const submit = useSubmit();
  const { state } = useNavigation();
  return ({ id }) => {
    if (state !== "idle") return;
    const fields = { intent: "copy-section", section: section.id, seen: section.mark, to: id };
    void submit(fields, { method: "post", preventScrollReset: true });
  };
}

/** Enter picks the first page, if need be once the answer to what was typed is there. */
function useEnter(isCurrent: boolean, first: PageChoice | undefined, pick: (page: PageChoice) => void): () => void {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || !isCurrent) return;
    setWaiting(false);
    if (first) pick(first);
  }, [isWaiting, isCurrent, first, pick]);
  return () => setWaiting(true);
}
