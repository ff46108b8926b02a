import { still } from "~/app/ui/still.tsx";
import type { SourceNote as Note } from "~/domain/regulations/index.ts";
import type { SourceNotes } from "./read-source-notes.ts";

const Notes = still(
  "div",
  import.meta.env.SSR &&
    ((notes: Readonly<Record<string, Note | null>>, section: string) => {
      const note = notes[section];
      return note && <SourceLines note={note} />;
    }),
);

/** Where a section's statements about rules come from, and when they were checked. Small, below the text that relies on them. */
export function SourceNote({ of, section }: { of: SourceNotes; section: string }) {
  return <Notes of={of} variant={section} className="mt-8 grid max-w-text gap-1 text-sm empty:hidden" />;
}

/** The same for a page that isn't public: its data is sent with it. */
export function SourceLines({ note: { sources, checkedOn, changes } }: { note: Note }) {
  return (
    <>
      <p>
        <span>{sources.length === 1 ? "Source: " : "Sources: "}</span>
        {sources.map(({ title, url }, place) => (
          <span key={url}>
            <span>{place > 0 && ", "}</span>
            <a href={url}>{title}</a>
          </span>
        ))}
        <span>{`. Checked ${checkedOn}.`}</span>
      </p>
      {changes.map(({ text, url }) => (
        <p key={url}>
          <strong>Changed since:</strong> <span>{text}</span> <a href={url}>{new URL(url).hostname}</a>
        </p>
      ))}
    </>
  );
}
