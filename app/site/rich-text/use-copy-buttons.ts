import { type RefObject, useEffect, useRef } from "react";

/** For an element with text: code in it gets a button that copies it. `of`: what changes when the text does. */
export function useCopyButtons<Of extends HTMLElement>(of?: unknown): RefObject<Of | null> {
  const text = useRef<Of>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other code
  useEffect(() => {
    const { current } = text;
    if (current?.querySelector(".code-box")) import("./copy-code.ts").then(({ addCopyButtons }) => addCopyButtons(current));
  }, [of]);
  return text;
}
