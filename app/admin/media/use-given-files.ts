import { useEffect, useRef, useState } from "react";

/** Notices files that are dropped or pasted anywhere on the page. Returns whether files are being dragged over it. */
export function useGivenFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const listener = useRef(onFiles);
  useEffect(() => {
    listener.current = onFiles;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const take = (files: FileList | undefined, event: Event) => {
      if (!files || files.length === 0) return;
      event.preventDefault();
      listener.current([...files]);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (hasFiles(event)) take(event.dataTransfer?.files, event);
    };
    document.addEventListener("dragover", over, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", drop, { signal });
    document.addEventListener("paste", (event) => take(event.clipboardData?.files, event), { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}
