import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Composer as ComposerData } from "~/domain/conversations/index.ts";
import type { FoundLead } from "~/domain/leads/index.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { useShortcuts } from "../../keys/use-shortcuts.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { PostButton } from "../../parts/post-button.tsx";
import { nextAddress, replyAddress } from "../lead-address.ts";
import type { LeadRights } from "../lead-facts.tsx";
import { Composer } from "./composer.tsx";

type ReplyAreaProps = {
  lead: FoundLead;
  composer: ComposerData | null /** The lead after it in its list. */;
  next: string | null;
  may: LeadRights;
  answer: AdminAnswer | undefined;
  /** In the panel, where the timeline isn't in view: what's being answered. */
  latest?: ReactNode;
};

/** Above the timeline: a button, or the reply that's being written. */
export function ReplyArea({ lead, composer, next, may, answer, latest }: ReplyAreaProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const reply = replyAddress(location, lead.id);
  const area = useFocusAfterReply(composer !== null);
  useShortcuts(
    may.reply && !composer
      ? [{ keys: "r", label: "Reply", opensField: true, run: () => void navigate(reply, { preventScrollReset: true }) }]
      : [],
  );
  if (!may.reply) return null;
  if (!composer) {
    return (
      <div ref={area} className="mb-6 flex flex-wrap items-center gap-2">
        <LinkButton to={reply} preventScrollReset>
          <Icon name="mail" className="size-4.5" />
          Reply
        </LinkButton>
        {lead.awaitingReplySince && (
          <PostButton intent="no-reply-needed" fields={{ id: lead.id }} busy="Saving..." isQuiet size="md">
            No reply needed
          </PostButton>
        )}
      </div>
    );
  }
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-2">
      {latest}
      <Composer
        composer={composer}
        answer={answer}
        action={reply}
        closeTo={nextAddress(location, lead.id)}
        next={next}
        isNarrow={latest !== undefined}
      />
      {composer.isDraft && (
        <div className="flex justify-end">
          <PostButton intent="discard-reply" fields={{ id: lead.id }} busy="Discarding..." isQuiet>
            Discard draft
          </PostButton>
        </div>
      )}
    </div>
  );
}

/** Once a reply is sent, closed, or discarded, the button that starts one has the focus. */
function useFocusAfterReply(isReplying: boolean) {
  const area = useRef<HTMLDivElement>(null);
  const was = useRef(isReplying);
  useLayoutEffect(() => {
    if (was.current && !isReplying && document.activeElement === document.body) area.current?.querySelector("a")?.focus();
    was.current = isReplying;
  }, [isReplying]);
  return area;
}
