import type { Proposal } from "~/domain/seo/index.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { PostButton } from "../../parts/post-button.tsx";

/** What this person can do. */
interface May {
  edit: boolean;
  retire: boolean;
}

const groups: { kind: Proposal["kind"]; title: string; text: string }[] = [
  {
    kind: "improve",
    title: "Improve",
    text: "People see these pages in Google, but few click. Add to the term's knowledge to give them a reason.",
  },
  {
    kind: "merge",
    title: "Merge",
    text: "Google shows these pages for the same searches. Merging redirects visitors from the weaker page to the stronger one.",
  },
  {
    kind: "retire",
    title: "Retire",
    text: "No one finds these pages. Retiring one redirects its visitors to a page that lists similar ones.",
  },
  { kind: "add-place", title: "Add a location", text: "Adds the location to the set “From search data.” It gets pages in your next run." },
];

/** A section for each kind of proposal. */
export function ProposalList({ proposals, may }: { proposals: Proposal[]; may: May }) {
  return groups.map(({ kind, title, text }) => {
    const own = proposals.filter((one) => one.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} aria-labelledby={`proposals-${kind}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 id={`proposals-${kind}`} className="text-base">
          {title} ({own.length})
        </h3>
        <p className="text-sm">{text}</p>
        <ul className="divide-y divide-line rounded-md border border-line bg-paper">
          {own.map((one) => (
            <Item key={one.subject} proposal={one} may={may} />
          ))}
        </ul>
      </section>
    );
  });
}

function Item({ proposal, may }: { proposal: Proposal; may: May }) {
  const { kind, subject, name, reason, into } = proposal;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0 grow basis-80 text-sm">
        {kind === "add-place" ? (
          <p className="font-semibold text-heading">{name}</p>
        ) : (
          <a href={`/${subject}`} target="_blank" rel="noopener" className="font-semibold text-link">
            {name}
          </a>
        )}
        <p className="wrap-anywhere">
          {reason}
          {into && (
            <>
              {" "}
              Page that stays:{" "}
              <a href={`/${into.slug}`} target="_blank" rel="noopener" className="text-link underline">
                {into.name}
              </a>
              .
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Action proposal={proposal} may={may} />
        {may.edit && (
          <PostButton intent="dismiss" fields={{ kind, id: subject }} busy="Dismissing..." of={name} isQuiet>
            Dismiss
          </PostButton>
        )}
      </div>
    </li>
  );
}

function Action({ proposal: { kind, subject: id, name, into }, may }: { proposal: Proposal; may: May }) {
  if (kind === "improve")
    return (
      <LinkButton variant="secondary" size="sm" to={`/admin/seo-generator/knowledge/terms/${id.split("/")[1]}`}>
        Improve<span className="sr-only"> {name}</span>
      </LinkButton>
    );
  const button = { fields: { id, ...(into && { into: into.slug }) }, of: name, size: "sm" as const };
  if (kind === "add-place")
    return may.edit ? (
      <PostButton intent="add-place" busy="Adding..." {...button}>
        Add location
      </PostButton>
    ) : null;
  if (!may.retire) return null;
  return (
    <PostButton intent={kind} busy={kind === "merge" ? "Merging..." : "Retiring..."} {...button}>
      {kind === "merge" ? "Merge" : "Retire"}
    </PostButton>
  );
}
