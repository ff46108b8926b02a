/**
 * What someone did in fields before React took them over. React doesn't ask: a component's state then still has the first value, which the
 * next rendering writes over the new one, and a textarea gets its first text back right away. So app/boot.ts notes it from the beginning,
 * and here each field is told once more, when there is someone to listen.
 */
interface EarlyInput {
  fields: Map<EventTarget, State>;
  /** What was changed in the page, and who notes it (early-translation.ts). */
  changes: MutationRecord[];
  observer: MutationObserver;
  onChange?: (() => void) | undefined;
  /** Called when React has taken over a part (ui/part.tsx). */
  onPart?: (() => void) | undefined;
  /** Fields that React has taken over tell it themselves. */
  stop(): void;
}

interface State {
  value: string;
  checked: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's note of the last value that it knows. An event that doesn't change it isn't one to React. Selects have none. */
interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

declare global {
  interface Window {
    earlyInput: EarlyInput;
  }
}

/** Tells React about all of them, in the order in which they were changed first. To be called once the outermost component has run its effects. */
export function replayEarlyInput(): void {
  const { fields, stop } = window.earlyInput;
  stop();
  const changed = [...fields].flatMap(([target, state]) => (isField(target) && target.isConnected ? [{ field: target, state }] : []));
  fields.clear();
  // All at first, because one of them can send the whole form.
  for (const { field, state } of changed) putBack(field, state);
  for (const { field, state } of changed) replay(field, state);
}

function replay(field: Field, state: State): void {
  // A part of the page that isn't hydrated yet is hydrated by an event that finds a field in it.
  if (!isTaken(field)) field.dispatchEvent(new Event("input", { bubbles: true }));
  if (isCheckable(field)) {
    if (field.disabled) return;
    field.checked = !state.checked;
    field.click();
    return;
  }
  putBack(field, state);
  (field as Tracked)._valueTracker?.setValue(`not ${state.value}`);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The caret stays where it is. */
function putBack(field: Field, { value, checked }: State): void {
  if (isCheckable(field)) {
    field.checked = checked;
    return;
  }
  if (field.type === "file" || field.value === value) return;
  const caret = field instanceof HTMLSelectElement ? null : field.selectionEnd;
  field.value = value;
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
}

function isTaken(field: Field): boolean {
  return field instanceof HTMLSelectElement || (field as Tracked)._valueTracker !== undefined;
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function isField(target: EventTarget): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
