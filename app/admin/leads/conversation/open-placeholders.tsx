import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { StoredDraft } from "~/domain/conversations/index.ts";
import { openPlaces, replyPlaceholders, withoutTags } from "~/domain/conversations/reply-placeholders.input.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { FindParts } from "../../rich-text/marked-text.ts";
import type { RichTextHandle } from "../../rich-text/rich-text.tsx";

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * The placeholders in a reply that have no value for this lead, as it's being written. `find` says where they are in a text. `filled`: those
 * that have a value, which may change when someone edits the lead.
 */
export function useOpenPlaceholders(form: FormRef, filled: string[], written: StoredDraft): { names: string[]; find: FindParts } {
  const known = useRef(filled);
  const find = useCallback((text: string) => openPlaces(text, known.current), []);
  const [text, setText] = useState(() => textOf(written));
  // Another tab's draft took its place.
  useEffect(() => setText(textOf(written)), [written]);
  useEffect(() => {
    known.current = filled;
  });
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const look = () => {
      const fields = new FormData(current);
      setText(textOf({ subject: String(fields.get("subject")), html: String(fields.get("body")) }));
    };
    current.addEventListener("input", look);
    return () => current.removeEventListener("input", look);
  }, [form]);
  const names = openPlaces(text, filled).map(({ whole }) => whole);
  return { names: [...new Set(names)], find };
}

const textOf = ({ subject, html }: Pick<StoredDraft, "subject" | "html">) => `${subject} ${withoutTags(html)}`;

type OpenPlaceholdersProps = { open: string[]; form: FormRef; editor: RefObject<RichTextHandle | null> };

/** Says which ones, and selects the next one. */
export function OpenPlaceholders({ open, form, editor }: OpenPlaceholdersProps) {
  const select = () => {
    if (!editor.current?.selectMarked()) selectIn(form.current?.querySelector<HTMLInputElement>("[name=subject]"), open);
  };
  return (
    <div role="status" className="text-sm empty:hidden">
      {open.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-tint px-3 py-2 font-medium text-warn">
          <Icon name="circle-alert" className="size-4.5 shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            No value for {open.map(named).join(", ")}. Replace or remove {open.length === 1 ? "it" : "them"} before you send.
          </span>
          <button type="button" className="needs-scripts min-h-6 font-semibold text-link underline underline-offset-4" onClick={select}>
            Select
          </button>
        </p>
      )}
    </div>
  );
}

/** "{company} (their company)". Anything else isn't a placeholder of ours. */
function named(whole: string): string {
  const name = whole.slice(1, -1);
  const known = Object.hasOwn(replyPlaceholders, name) ? replyPlaceholders[name as keyof typeof replyPlaceholders] : "";
  return known ? `${whole} (${known.charAt(0).toLowerCase()}${known.slice(1)})` : whole;
}

function selectIn(field: HTMLInputElement | null | undefined, open: string[]): void {
  if (!field) return;
  const [whole = "", from = -1] = open.map((name) => [name, field.value.indexOf(name)] as const).find(([, at]) => at >= 0) ?? [];
  field.focus();
  if (from >= 0) field.setSelectionRange(from, from + whole.length);
}
