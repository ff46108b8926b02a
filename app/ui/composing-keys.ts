/** Whether an input method is using this key, for example Enter to take a suggestion. Safari sends that Enter after the composition, as key 229. */
export function isComposingKey({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Keeps such keys from every handler of ours, on the page and in its fields. Text editors need them themselves: there, they're stopped on
 * their way up. Call it before anything else listens.
 */
export function ignoreComposingKeys(): void {
  const isEditor = ({ target }: Event) => target instanceof HTMLElement && target.isContentEditable;
  for (const type of ["keydown", "keyup"] as const) {
    addEventListener(type, (event) => isComposingKey(event) && !isEditor(event) && event.stopImmediatePropagation(), { capture: true });
    document.documentElement.addEventListener(type, (event) => isComposingKey(event) && event.stopPropagation());
  }
}
