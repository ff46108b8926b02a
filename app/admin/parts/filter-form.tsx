import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Button } from "../../ui/button.tsx";

/** So long after the last letter, in milliseconds, the list follows what is typed. */
const PAUSE = 300;

interface FilterFormProps {
  label: string;
  /** The field of words, at the start. */
  search?: ReactNode;
  /** Filters, and the order. */
  children?: ReactNode;
  /** Behind them, and no part of the form: the choice of columns. */
  aside?: ReactNode;
}

/**
 * The toolbar of a list: search, filters, order. What they say is the address: a choice acts at once, words when the typing rests. Without scripts
 * it is a form with a button.
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

/** Sends the form as it is filled in: choices at once, words after a pause. While someone types on, the back button keeps one entry for it all. */
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

/** Says what the address says, also after going back; but for a field that someone is writing in while the list is still on its way. */
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
