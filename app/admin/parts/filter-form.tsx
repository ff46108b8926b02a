import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Button } from "../../ui/button.tsx";

/** Search and filters of a list: what they say is the address. A choice acts at once, a text with Enter or the button. */
export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  useEffect(() => {
    for (const field of form.current?.elements ?? []) follow(field, new URLSearchParams(search));
  }, [search]);
  return (
    <Form
      ref={form}
      role="search"
      aria-label={label}
      className="mb-4 flex flex-wrap items-end gap-3"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "search")) submit(currentTarget);
      }}
    >
      {children}
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}

/** Says what the address says, also after going back; but for a field that somebody is writing in while the list is still on its way. */
function follow(field: Element, query: URLSearchParams): void {
  if (field === document.activeElement) return;
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
