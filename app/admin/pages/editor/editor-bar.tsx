import { Link } from "react-router";
import type { DraftState } from "~/domain/content/index.ts";
import type { PageStatus } from "~/domain/pages/page-rules.input.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { type FrameWidth, FrameWidths } from "../../parts/page-frame.tsx";
import { Menu } from "../../parts/row-menu.tsx";
import { ShortMoment } from "../../parts/times.tsx";
import { statusNames } from "../page-status-badge.tsx";
import { ActionButton } from "./action-button.tsx";
import type { SaveState } from "./use-saving.ts";

interface EditorBarProps {
  page: { id: string; title: string; slug: string; status: PageStatus };
  draft: DraftState | null;
  save: SaveState;
  hasUnsaved: boolean;
  fault: string | null;
  /** The name of the first section that can't go live as it was typed. */
  unfinished: string | null;
  onUnfinished: () => void;
  others: string[];
  width: FrameWidth;
  canUndo: boolean;
  canRedo: boolean;
  onWidth: (width: FrameWidth) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Saves what isn't saved, then opens the dialog. */
  onDialog: (dialog: "publish" | "schedule" | "discard" | "share") => void;
  /** Saves what isn't saved, then makes a page of its own from what's here. */
  onDuplicate: () => void;
}

/** Above the page: where it stands, who else is here, and what can be done with the whole draft. */
export function EditorBar(props: EditorBarProps) {
  const { page, draft, others, canUndo, canRedo, onUndo, onRedo } = props;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-paper px-3 py-1.5">
      <Link to={`/admin/pages/${page.id}`} aria-label="Back to page settings" className="grid size-9 place-items-center rounded-sm">
        <Icon name="arrow-left" className="size-5" />
      </Link>
      <h1 className="max-w-[16rem] min-w-0 truncate text-base">{page.title}</h1>
      {draft ? (
        <Badge tone="warn">Draft</Badge>
      ) : (
        <Badge tone={page.status === "published" ? "good" : "neutral"}>{statusNames[page.status]}</Badge>
      )}
      <SaveNote {...props} />
      {others.length > 0 && (
        <p className="flex items-center gap-1.5 text-sm text-heading">
          <Icon name="users" className="size-4.5 text-link" />
          {others.join(", ")} {others.length === 1 ? "is" : "are"} here, too
        </p>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <FrameWidths {...props} />
        <ActionButton label="Undo" icon="undo-2" disabled={!canUndo} onPress={onUndo} />
        <ActionButton label="Redo" icon="redo-2" disabled={!canRedo} onPress={onRedo} />
        <DraftMenu {...props} />
        <Button size="sm" disabled={!draft && page.status === "published"} onClick={() => props.onDialog("publish")}>
          Publish
        </Button>
      </div>
    </header>
  );
}

function SaveNote(props: EditorBarProps) {
  const { draft, save, hasUnsaved, fault, unfinished, onUnfinished } = props;
  if (fault) return <p className="max-w-md text-sm font-medium text-fault">Not saved: {fault}</p>;
  if (save === "offline") return <p className="text-sm font-medium text-warn">Not saved. We can't reach the server. Trying again...</p>;
  if (unfinished && !hasUnsaved && save === "saved")
    return (
      <p role="status" className="max-w-md text-sm">
        Saved.{" "}
        <button type="button" onClick={onUnfinished} className="text-left font-medium text-fault underline">
          {`Fix “${unfinished}”`}
        </button>
      </p>
    );
  return (
    <p role="status" className="text-sm">
      {hasUnsaved || save === "saving" ? "Saving..." : draft ? <SavedNote draft={draft} /> : ""}
    </p>
  );
}

function SavedNote({ draft: { savedBy, savedAt, publishAt, hasConflict } }: { draft: DraftState }) {
  if (publishAt)
    return (
      <>
        Scheduled for <ShortMoment at={publishAt} />
      </>
    );
  if (hasConflict)
    return "Not published as scheduled, because the live page had changed in the same place. Select Publish to choose what to keep.";
  return (
    <>
      Saved by {savedBy} · <ShortMoment at={savedAt} />
    </>
  );
}

function DraftMenu({ page, draft, onDialog, onDuplicate }: EditorBarProps) {
  const entry = "justify-start";
  return (
    <Menu
      label={<Icon name="ellipsis" className="size-5" />}
      of="More actions"
      className="grid size-9 place-items-center rounded-sm text-heading"
    >
      <Button variant="quiet" size="sm" className={entry} onClick={() => onDialog("share")}>
        Share preview link
      </Button>
      <Button variant="quiet" size="sm" className={entry} disabled={!draft} onClick={() => onDialog("schedule")}>
        Schedule
      </Button>
      <LinkButton variant="quiet" size="sm" className={entry} to={`/admin/pages/${page.id}/versions`}>
        Versions
      </LinkButton>
      <Button variant="quiet" size="sm" className={entry} onClick={onDuplicate}>
        Duplicate page
      </Button>
      <Button variant="quiet" size="sm" className={entry} disabled={!draft} onClick={() => onDialog("discard")}>
        Discard draft
      </Button>
    </Menu>
  );
}
