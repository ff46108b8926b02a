import type { GeneratorOverview } from "~/domain/seo/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { formatNumber } from "../format.ts";
import { Facts } from "../parts/facts.tsx";
import { Moment } from "../parts/times.tsx";
import type { ShownRun } from "./run/shown-run.ts";

type DebugCardProps = {
  loaded: {
    overview: Omit<GeneratorOverview, "latest">;
    siteUrl: string;
    termSets: number | null;
    locationSets: number | null;
    templateVersion: number | null;
  };
  run: ShownRun | null;
};

/** For support staff who help remotely. */
export function DebugCard({ loaded: { overview, siteUrl, termSets, locationSets, templateVersion }, run }: DebugCardProps) {
  const { project, terms, locations } = overview;
  return (
    <details className="group mb-4 rounded-md border border-line bg-paper">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm font-semibold text-heading [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        Debug info
      </summary>
      <div className="border-t border-line p-4">
        <Facts
          facts={[
            ["Project", <code key="project">{project.id}</code>],
            ["URL base", project.urlBase || siteUrl],
            ["Term sets", setsOf(termSets, terms, "term")],
            ["Location sets", setsOf(locationSets, locations, "location")],
            ["Template", templateVersion === null ? "not loaded" : `version ${templateVersion}`],
            [
              "Live run",
              project.liveRun === null ? (
                "none"
              ) : (
                <>
                  number {project.liveRun}
                  {project.liveSince && (
                    <>
                      , since <Moment at={project.liveSince} />
                    </>
                  )}
                </>
              ),
            ],
            ["Last run", run ? `${run.status}${run.errorMessage ? `: ${run.errorMessage}` : ""}` : "none"],
            ["Last run ID", run && <code>{run.id}</code>],
          ]}
        />
      </div>
    </details>
  );
}

function setsOf(sets: number | null, names: number, one: string): string {
  return `${sets === null ? "not loaded" : formatNumber(sets)}; pages can be generated for ${formatNumber(names)} ${one}${names === 1 ? "" : "s"}`;
}
