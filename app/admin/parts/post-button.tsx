import { type RefObject, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";

type PostButtonProps = {
  intent: string;
  fields: Record<string, string>;
  busy: string;
  children: string;
  /** Read by screen readers with the label, where several buttons look alike. */
  of?: string;
  isQuiet?: boolean;
  size?: "sm" | "md";
};

/** Does something immediately, without asking. */
export function PostButton({ intent, fields, busy, children, of, isQuiet = false, size = isQuiet ? "sm" : "md" }: PostButtonProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") === intent && formData.get("id") === fields.id;
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterwards(form, isBusy);
  return (
    <Form ref={form} method="post" preventScrollReset>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={isQuiet ? "quiet" : "secondary"} size={size} isBusy={isBusy}>
        {isBusy ? busy : children}
        {of && <span className="sr-only">{of}</span>}
      </Button>
    </Form>
  );
}

/**
 * A button that is disabled, moved, or removed loses the focus, so a keyboard user would start at the top again. Unless something else has
 * taken it, the focus goes back to the button, to something else in its row, to the same button in a neighboring row, or to the screen.
 */
function useFocusAfterwards(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  useEffect(() => {
    const pressed = form.current;
    if (!isBusy || !pressed) return;
    const row = pressed.closest("tr, li");
    const rows = row?.parentElement ? [...row.parentElement.children] : [];
    const place = row ? rows.indexOf(row) : 0;
    const neighbours = [...rows.slice(place + 1), ...rows.slice(0, place).reverse()];
    const screen = document.getElementById("screen");
    return () => {
      if (document.activeElement !== document.body) return;
      const targets = [
        pressed.querySelector("button"),
        row?.querySelector("form button"),
        row?.querySelector("a, button"),
        ...neighbours.map((one) => one.querySelector("form button")),
        screen,
      ];
      targets.find((target): target is HTMLElement => target instanceof HTMLElement && target.isConnected)?.focus({ preventScroll: true });
    };
  }, [form, isBusy]);
}
