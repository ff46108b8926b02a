import { splitByMentions } from "~/domain/leads/mentions.input.ts";
import { FoldedText } from "../parts/folded-text.tsx";

/** A note. Mentions show the person's name. */
export function NoteText({ details, className }: { details: Record<string, unknown>; className: string }) {
  const text = typeof details.text === "string" ? details.text : "";
  const mentions = Array.isArray(details.mentions) ? (details.mentions as { said: string; name: string }[]) : [];
  if (mentions.length === 0) return <FoldedText text={text} className={className} />;
  const names = new Map(mentions.map(({ said, name }) => [said, name]));
  let place = 0;
  const shown = splitByMentions(text, [...names.keys()]).map(({ text: piece, isMention }) =>
    isMention ? (
      // A piece has no identity besides its place.
      <strong key={++place} title={piece} className="rounded-sm bg-bluebonnet-tint px-1 font-medium text-bluebonnet-dark">
        @{names.get(piece)}
      </strong>
    ) : (
      piece
    ),
  );
  return <FoldedText text={text} shown={shown} className={className} />;
}
