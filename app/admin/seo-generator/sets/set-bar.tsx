import { useLocation } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { withDialog } from "../../content-dialogs.ts";
import { LinkButton } from "../../parts/link-button.tsx";

type SetBarProps = { text: string; add: string /** What a file for it contains. */; kind: "terms" | "locations" };

/** What a tab of sets is for, with links to add one. */
export function SetBar({ text, add, kind }: SetBarProps) {
  const location = useLocation();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-2xl">{text}</p>
      <div className="flex flex-wrap gap-2">
        {kind === "terms" && (
          <LinkButton variant="secondary" to="/admin/seo-generator/knowledge">
            Term knowledge
          </LinkButton>
        )}
        <LinkButton variant="secondary" to={`/admin/seo-generator/import?of=${kind}`}>
          <Icon name="upload" className="size-4.5" />
          Import CSV
        </LinkButton>
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          {add}
        </LinkButton>
      </div>
    </div>
  );
}
