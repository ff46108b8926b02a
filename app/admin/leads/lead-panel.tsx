import { useEffect, useRef } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { RecordBody } from "../parts/record-body.tsx";
import { LatestMessage } from "./conversation/latest-message.tsx";
import { ReplyArea } from "./conversation/reply-area.tsx";
import { leadAddress, listSearch, withLead } from "./lead-address.ts";
import { LeadDialogs } from "./lead-dialogs.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadActions, LeadContact, LeadMarks, LeadNeighborLinks, NotSaved } from "./lead-head.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { LeadValuePart } from "./lead-value.tsx";
import { NextStepPart } from "./next-step.tsx";
import type { loader } from "./panel-answer.ts";
import type { LeadRecord } from "./read-lead.ts";
import type { LeadChanges } from "./use-lead-changes.ts";
import { useLiveLead } from "./use-live-lead.ts";
import { focusRow } from "./use-row-focus.ts";

interface LeadPanelProps {
  id: string;
  /** The IDs of the list's page: a lead beyond its ends is on another page. */
  ids: string[];
  page: number;
  changes: LeadChanges;
  answer: AdminAnswer | undefined;
  /** The lead that came with the document. */
  first: LeadRecord | null;
}

/** A lead beside the list, made from the same parts as its page. In a narrow window, it takes the list's place. */
export function LeadPanel({ id, ids, page, changes, answer, first }: LeadPanelProps) {
  const location = useLocation();
  const list = listSearch(location);
  const isReplying = new URLSearchParams(location.search).has("reply");
  const { record, isGone } = usePanelRecord(id, isReplying ? `${list}&reply=on` : list, first);
  const panel = useRef<HTMLElement>(null);
  // Another lead starts at the top.
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
    // What had the focus, such as a reply that was sent, is gone.
    if (document.activeElement === document.body) focusRow(id);
  }, [id]);
  const toNeighbor = (other: string) => {
    if (ids.includes(other)) return withLead(location, other);
    return withLead(location, other, page + (other === record?.neighbors.next ? 1 : -1));
  };
  return (
    <section ref={panel} aria-label="Lead" aria-busy={!record && !isGone} className="lead-panel">
      {/* Where the panel takes the list's place, it takes its heading's, too. */}
      <h1 className="sr-only lg:hidden">Leads</h1>
      <header className="lead-panel-bar">
        {record && <LeadNeighborLinks record={record} to={toNeighbor} isReplacing />}
        <span className="ml-auto flex">
          <Link to={leadAddress(id, list)} className="icon-button">
            <Icon name="external-link" label="Open as a page" className="size-4.5" />
          </Link>
          <Link to={withLead(location, null)} preventScrollReset className="icon-button">
            <Icon name="x" label="Close lead" className="size-5" />
          </Link>
        </span>
      </header>
      {isGone && <p className="p-5 text-sm">This lead no longer exists. Someone may have deleted it.</p>}
      {record && <PanelBody record={isReplying ? record : { ...record, composer: null }} changes={changes} answer={answer} />}
    </section>
  );
}

function PanelBody({ record, changes, answer }: { record: LeadRecord; changes: LeadChanges; answer: AdminAnswer | undefined }) {
  const { lead, composer, messages, neighbors, owners, may } = record;
  const parts = { record, changes, answer };
  return (
    <div className="lead-panel-body">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl wrap-anywhere">{lead.name}</h2>
        <LeadMarks record={record} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <LeadContact record={record} />
      </div>
      <div className="record-actions">
        <LeadActions {...parts} />
      </div>
      <NotSaved answer={answer} />
      <RecordBody
        isNarrow
        facts={
          <>
            <LeadValuePart key={`${lead.id} ${lead.valueOnce} ${lead.valueMonthly}`} lead={lead} sent={answer} />
            <LeadFacts lead={lead} person={record.person} may={may} />
          </>
        }
      >
        <NextStepPart lead={lead} owners={owners} me={record.me} answer={answer} />
        <ReplyArea
          key={lead.id}
          lead={lead}
          composer={composer}
          next={neighbors.next}
          may={may}
          answer={answer}
          latest={<LatestMessage lead={lead} messages={messages} />}
        />
        <LeadTimeline record={record} answer={answer} />
      </RecordBody>
      <LeadDialogs lead={lead} messages={messages} may={may} answer={answer} />
    </div>
  );
}

/** The lead to show. While another one is loading, nothing is: it takes a moment, and the name is in the list. */
function usePanelRecord(id: string, list: string, first: LeadRecord | null) {
  const { load, data } = useFetcher<typeof loader>({ key: "lead-panel" });
  const address = `/admin/leads/${encodeURIComponent(id)}/panel?${list}`;
  useEffect(() => {
    void load(address);
  }, [load, address]);
  const loaded = data?.id === id ? data : null;
  const record: LeadRecord | null = loaded ? loaded.record : first?.lead.id === id ? first : null;
  useLiveLead(record, () => void load(address));
  return { record, isGone: loaded !== null && loaded.record === null };
}
