import { type RefObject, useEffect, useState } from "react";
import { forget, keep, readKeptTexts } from "../../forms/visit-storage.ts";
import { type AnswerSaver, createAnswerSaver, type SaveState } from "./answer-saver.ts";
import { type GivenAnswers, type Saved, sendAnswers } from "./send-answers.ts";

/**
 * Saves every answer given in `list` in the background. The browser keeps the radio buttons' state, so answers chosen before the scripts
 * loaded, or that an earlier page couldn't save, are saved too.
 */
export function useAnswerSaver(list: RefObject<HTMLElement | null>, token: string) {
  const [state, setState] = useState<SaveState>({ type: "idle" });
  const [saved, setSaved] = useState<Saved | null>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const key = `requirements:${token}`;
    const saver = createAnswerSaver({
      send: (answers) => sendAnswers(token, answers),
      keep: (unsaved) => (Object.keys(unsaved).length > 0 ? keep(key, JSON.stringify(unsaved)) : forget(key)),
      onState: setState,
      onSaved: setSaved,
    });
    const clicked = changedIn(root);
    const unsaved = { ...readKeptTexts(key), ...clicked };
    show(root, unsaved);
    if (Object.keys(unsaved).length > 0) saver.put(unsaved);
    const stopListening = listen(root, saver);
    setLive(true);
    return () => {
      stopListening();
      saver.stop();
    };
  }, [list, token]);
  return { state, saved, isLive };
}

function listen(root: HTMLElement, saver: AnswerSaver): () => void {
  const end = new AbortController();
  const { signal } = end;
  const on = <E extends Event>(target: EventTarget, type: string, act: (event: E) => void) =>
    target.addEventListener(type, act as EventListener, { signal });
  on(root, "change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "radio") saver.put({ [target.name]: target.value });
  });
  on(root, "keydown", answerByLetter);
  // The Enter key in a radio button.
  on(root, "submit", (event) => {
    event.preventDefault();
    void saver.flush();
  });
  on(window, "online", () => void saver.flush());
  on(document, "visibilitychange", () => document.visibilityState === "hidden" && void saver.flush());
  on(window, "beforeunload", (event) => {
    if (!saver.hasUnsaved()) return;
    event.preventDefault();
    void saver.flush();
  });
  on<MouseEvent>(document, "click", (event) => exportWhatIsSaved(event, saver));
  return () => end.abort();
}

/** Y, P, and N answer the focused requirement. */
function answerByLetter({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const value = { y: "yes", p: "partial", n: "no" }[key.toLowerCase()];
  if (!value || ctrlKey || metaKey || altKey || !(target instanceof HTMLInputElement)) return;
  const choice = target.closest("fieldset")?.querySelector<HTMLInputElement>(`input[value="${value}"]`);
  choice?.focus();
  choice?.click();
}

/** A file that's requested right after an answer includes that answer. */
function exportWhatIsSaved(event: MouseEvent, saver: AnswerSaver): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-export]");
  if (!link || !saver.hasUnsaved() || event.defaultPrevented) return;
  event.preventDefault();
  void saver.flush().then(() => {
    const copy = Object.assign(document.createElement("a"), { href: link.href, download: link.download });
    copy.click();
  });
}

/** What the visitor has chosen since the server rendered the page. */
function changedIn(root: HTMLElement): GivenAnswers {
  const changed = [...root.querySelectorAll<HTMLInputElement>("input:checked")].filter((choice) => !choice.defaultChecked);
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}

function show(root: HTMLElement, answers: GivenAnswers): void {
  for (const choice of root.querySelectorAll<HTMLInputElement>("input[type=radio]"))
    if (answers[choice.name] === choice.value) choice.checked = true;
}
