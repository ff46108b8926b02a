import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Button } from "../../ui/button.tsx";

/** How long after the last keystroke the list updates, in milliseconds. */
const PAUSE = 300;

interface FilterFormProps {
  label: string;
  /** The search field, at the start. */
  search?: ReactNode;
  /** The filters and the sort order. */
  children?: ReactNode;
  /** After the filters and outside the form: the column chooser. */
  aside?: ReactNode;
}

/**
 * A list's toolbar: search, filters, and sort order, all kept in the URL. Choices apply immediately and words after a pause in typing.
 * Without scripts, it's a form with a button.
 */
export function FilterForm({ label, search, children, aside }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { onChange, onSubmit } = useFollowing(form);
  const location = useLocation();
  useEffect(() => {
    for (const field of form.current?.elements ?? []) follow(field, new URLSearchParams(location.search));
  }, [location.search]);
  return (
    <div className="toolbar">
      <Form ref={form} role="search" aria-label={label} className="toolbar-form" onChange={onChange} onSubmit={onSubmit}>
        {search}
        {children && <div className="toolbar-filters">{children}</div>}
        <Button type="submit" variant="secondary" size="sm" className="toolbar-submit">
          Search
        </Button>
      </Form>
      {aside}
    </div>
  );
}

/** Sends the form on each change: choices immediately, words after a pause. Continued typing adds only one history entry. */
function useFollowing(form: React.RefObject<HTMLFormElement | null>) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTypingOn = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (isReplacing: boolean) => {
    clearTimeout(timer.current);
    if (form.current) void submit(form.current, { replace: isReplacing, preventScrollReset: true });
  };
  return {
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      const isText = target instanceof HTMLInputElement && ["search", "text"].includes(target.type);
      if (!isText) {
        isTypingOn.current = false;
        return send(false);
      }
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        send(isTypingOn.current);
        isTypingOn.current = true;
      }, PAUSE);
    },
    onSubmit: () => clearTimeout(timer.current),
  };
}

/** Matches the field to the URL, also after going back, except while someone is typing in it and the list is still loading. */
function follow(field: Element, query: URLSearchParams): void {
  if (field === document.activeElement && field instanceof HTMLInputElement) return;
  const isText = field instanceof HTMLInputElement && !["hidden", "checkbox", "radio"].includes(field.type);
  if (isText) field.value = query.get(field.name) ?? "";
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = query.get(field.name) === field.value;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    field.selectedIndex = Math.max(
      options.findIndex(({ value }) => value === (query.get(field.name) ?? options[0]?.value)),
      0,
    );
  }
}
