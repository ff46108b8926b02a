import { type RefObject, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";

type PostButtonProps = {
  intent: string;
  fields: Record<string, string>;
  busy: string;
  children: string;
  /** Read out with it, where several look alike. */
  of?: string;
  isQuiet?: boolean;
  size?: "sm" | "md";
};

/** Does something at once, where nothing has to be asked. */
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
 * A button that is disabled, moved or gone loses the focus, and a keyboard would begin at the top again. Where nothing else has got it
 * meanwhile, it goes back to the button, to what else is in its row, to the same button of a neighbour, or to the screen.
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
