import { Link } from "react-router";
import type { GeneratorOverview } from "~/domain/seo/index.ts";
import { shortName } from "~/domain/seo/name-rules.input.ts";
import { countOf } from "./run/run-words.ts";
import { SomeOf } from "./some-of.tsx";
import { WarningPanel } from "./warning-panel.tsx";

type HeldNoteProps = { overview: Pick<GeneratorOverview, "live" | "unknownTerms" | "unknownCount"> };

/** Why no page is public, or why some can't be, and what to do; nothing if all terms are described and pages are public. */
export function HeldNote({ overview: { live, unknownTerms, unknownCount } }: HeldNoteProps) {
  const isNonePublic = live.held > 0 && live.published + live.waiting === 0;
  if (!isNonePublic && unknownCount === 0) return null;
  return (
    <WarningPanel title={isNonePublic ? "No page is public" : "Not described yet"}>
      {isNonePublic && (
        <p className="text-sm">
          {countOf(live.held, "page")} scored too low. <Link to="/admin/seo-generator/pages?state=held">See what each one lacks</Link>.
        </p>
      )}
      {unknownCount > 0 && (
        <div className="grid gap-2 text-sm">
          <p>
            Pages of {unknownCount === 1 ? "this term" : "these terms"} say nothing that other pages don't, so they're held. Describe{" "}
            {unknownCount === 1 ? "it" : "them"} in term knowledge, and generate again.
          </p>
          <SomeOf
            total={unknownCount}
            items={unknownTerms.map(({ name, slug }) => (
              <Link key={slug} to={`/admin/seo-generator/knowledge/terms/${slug}`}>
                {shortName(name, 60)}
              </Link>
            ))}
          />
        </div>
      )}
    </WarningPanel>
  );
}
