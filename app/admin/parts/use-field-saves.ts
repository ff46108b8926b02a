import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { AdminAnswer } from "../answers.ts";
import { useErrorToast } from "./use-error-toast.ts";

interface Save {
  intent: string;
  /** The field that changed, and its new value. */
  name: string;
  value: string;
}

/**
 * Saves single fields of a record as they change. The change is shown immediately. Saves are sent one after another, each with the version
 * that the previous one produced. If one is refused, the ones after it are dropped, the fields show the stored values again, and a toast
 * says why.
 */
export function useFieldSaves(action: string, version: number) {
  const fetcher = useFetcher<AdminAnswer>();
  const [waiting, setWaiting] = useState<Save[]>([]);
  const sent = useRef<"nothing" | "asked" | "on its way">("nothing");
  const { state, data, submit } = fetcher;
  useErrorToast(state === "idle" ? data : null);
  useEffect(() => {
    if (state !== "idle") {
      sent.current = "on its way";
      return;
    }
    if (sent.current === "asked") return;
    if (sent.current === "on its way") {
      sent.current = "nothing";
      setWaiting((before) => (data?.error ? [] : before.slice(1)));
      return;
    }
    const [next] = waiting;
    if (!next) return;
    sent.current = "asked";
    const { intent, name, value } = next;
    void submit({ intent, version: String(version), [name]: value }, { method: "post", action, preventScrollReset: true });
  }, [state, data, submit, waiting, action, version]);
  const save = useCallback((one: Save) => setWaiting((before) => [...before, one]), []);
  /** A field shows the value chosen last, or else the stored value. */
  const shown = (name: string, stored: string) => waiting.findLast((one) => one.name === name)?.value ?? stored;
  const isSaving = (name: string) => waiting.some((one) => one.name === name);
  return { save, shown, isSaving, error: state === "idle" ? (data?.error ?? null) : null };
}

export type FieldSaves = ReturnType<typeof useFieldSaves>;
