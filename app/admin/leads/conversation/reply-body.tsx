import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import { FieldError, TextAreaField } from "../../../ui/field.tsx";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { typeInto } from "../../content-blocks/set-field.ts";
import type { FindParts } from "../../rich-text/marked-text.ts";
import type { RichTextHandle } from "../../rich-text/rich-text.tsx";

// Large, so it's loaded only where someone writes.
const RichText = lazy(() => import("../../rich-text/rich-text.tsx"));

interface ReplyBodyProps {
  label: string;
  html: string;
  /** The same without formatting, for browsers without scripts. */
  text: string;
  error: string | undefined;
  isFocused?: boolean;
  /** Of the editor, while it's there. */
  handle?: RefObject<RichTextHandle | null>;
  onThere?: () => void;
  /** The parts of the text to mark. Only the first function counts. */
  marks?: FindParts;
}

/**
 * A formatted text in the fields "body" and "format". Without scripts, and until the editor has loaded, plain text, from which the editor
 * takes over what was typed.
 */
export function ReplyBody({ label, html, text, error, isFocused, handle, onThere, marks }: ReplyBodyProps) {
  const id = useOwnId();
  const plainId = `${id}-plain`;
  const { stage, go, typed, setTyped } = useStage(plainId, text);
  const isThere = stage === "there";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it's there with its field
  useEffect(() => {
    if (isThere) onThere?.();
  }, [isThere]);
  const start = typed === text ? html : inParagraphs(typed);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5" data-invalid={error && isThere ? "" : undefined}>
      <input type="hidden" name="format" value={isThere ? "html" : "text"} />
      {isThere && <span className="text-sm font-semibold text-heading">{label}</span>}
      {stage !== "plain" && (
        <Suspense fallback={null}>
          <RichText
            isMail
            id={`${id}-editor`}
            label={label}
            html={start}
            isInvalid={Boolean(error)}
            describedBy={error ? `${id}-note` : undefined}
            isFocused={isFocused}
            handle={handle}
            marks={marks}
            insteadOf={plainId}
            htmlOf={inParagraphs}
            onThere={() => go("there")}
            onChange={(next) => typeInto(document.getElementById(id), next)}
          />
        </Suspense>
      )}
      {isThere ? (
        <>
          <FieldError id={`${id}-note`} error={error} />
          <textarea id={id} name="body" hidden defaultValue={start} aria-label={label} />
        </>
      ) : (
        <TextAreaField
          id={plainId}
          label={label}
          name="body"
          rows={8}
          defaultValue={text}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          error={error}
          isOptional={false}
        />
      )}
    </div>
  );
}

/** How far the editor is, and what was typed by then into the field that it replaces. */
function useStage(plainId: string, text: string) {
  const [stage, setStage] = useState<"plain" | "loading" | "there">("plain");
  const [typed, setTyped] = useState(text);
  /** Also keys that React doesn't tell of: those that were pressed before the scripts ran, or while it was making the editor. */
  const go = (next: "loading" | "there") => {
    const area = document.getElementById(plainId);
    if (area instanceof HTMLTextAreaElement) setTyped(area.value);
    setStage(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its scripts run
  useEffect(() => go("loading"), []);
  return { stage, go, typed, setTyped };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function inParagraphs(text: string): string {
  const escaped = text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character);
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("");
}
