import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate, useSubmit } from "react-router";
import type { ListedLead } from "~/domain/leads/index.ts";
import { closedStatuses, type LeadStatus, NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import { toast } from "../../ui/toast-store.ts";
import { useErrorToast } from "../parts/use-error-toast.ts";
import type { ChangeAnswer } from "./lead-actions.ts";
import { valueAddress } from "./lead-address.ts";
import { valueOffer } from "./value-key.ts";

/** A change to one or many leads, as people choose it. */
export interface LeadChange {
  ids: string[];
  what: "status" | "owner" | "done";
  /** A status, an owner's ID or "none", or "yes" and "no". */
  value: string;
  /** The version of the only lead, as it is when the change is sent: someone else's change in between is noticed. */
  version?: () => number;
  /** The new owner's name, to show it right away. */
  ownerName?: string | null;
}

/** The parts of a lead that can be changed like this. */
type Changed = Pick<ListedLead, "id" | "status" | "ownerId" | "ownerName" | "doneAt">;

export type LeadChanges = ReturnType<typeof useLeadChanges>;

/**
 * Changes leads in place. Each change is shown immediately, everywhere on the screen. They're sent one after another, and a toast offers to
 * undo each. If one is refused, those after it are dropped, what's stored is shown again, and a toast says why.
 */
export function useLeadChanges() {
  const { pathname, search } = useLocation();
  const action = `${pathname}${search}`;
  const fetcher = useFetcher<ChangeAnswer>();
  const [waiting, setWaiting] = useState<LeadChange[]>([]);
  const sent = useRef<"nothing" | "asked" | "on its way">("nothing");
  // After this person's own changes, by ID: for another moment, the screen can show a lead as it was before.
  const versions = useRef<Record<string, number>>({});
  const { state, data, submit } = fetcher;
  useErrorToast(state === "idle" ? data : null);
  useSaid(data, action);
  useEffect(() => {
    if (state !== "idle") {
      sent.current = "on its way";
      return;
    }
    if (sent.current === "asked") return;
    if (sent.current === "on its way") {
      sent.current = "nothing";
      const id = waiting[0]?.ids[0];
      if (id && data?.said?.version) versions.current[id] = data.said.version;
      setWaiting((before) => (data?.error ? [] : before.slice(1)));
      return;
    }
    const [next] = waiting;
    if (!next) return;
    sent.current = "asked";
    void submit(fieldsOf(next, versions.current), { method: "post", action });
  }, [state, data, submit, waiting, action]);
  const send = useCallback((change: LeadChange) => setWaiting((before) => [...before, change]), []);
  return {
    send,
    /** The lead as it will be. */
    shown: <Lead extends Changed>(lead: Lead): Lead => waiting.reduce((before, change) => withChange(before, change), lead),
    isSaving: (id: string, what: LeadChange["what"]) => waiting.some((one) => one.what === what && one.ids.includes(id)),
  };
}

/** @param versions of leads after this person's own changes */
function fieldsOf({ ids, what, value, version }: LeadChange, versions: Record<string, number>): Record<string, string> {
  const [id = ""] = ids;
  const seen = version && { inPlace: "on", id, version: String(Math.max(version(), versions[id] ?? 0)) };
  if (seen && what === "status") return { ...seen, intent: "change-status", status: value };
  if (seen && what === "owner") return { ...seen, intent: "change-owner", ownerId: value };
  return { inPlace: "on", intent: "change-leads", ids: ids.join(","), change: `${what}:${value}` };
}

function withChange<Lead extends Changed>(lead: Lead, { ids, what, value, ownerName = null }: LeadChange): Lead {
  if (!ids.includes(lead.id)) return lead;
  if (what === "owner") return { ...lead, ownerId: value === NO_OWNER ? null : value, ownerName };
  if (what === "done") return { ...lead, doneAt: value === "yes" ? (lead.doneAt ?? new Date(0)) : null };
  return {
    ...lead,
    status: value as LeadStatus,
    doneAt: closedStatuses.includes(value as LeadStatus) ? (lead.doneAt ?? new Date(0)) : lead.doneAt,
  };
}

const UNDO = "undo-lead-changes";

/** Says what was changed, once. What it offers works for as long as the toast is shown, also on another screen. */
function useSaid(data: ChangeAnswer | undefined, action: string): void {
  const submit = useSubmit();
  const navigate = useNavigate();
  const { data: undone } = useFetcher<ChangeAnswer>({ key: UNDO });
  // An answer from before, which another screen has shown already.
  const last = useRef(undone);
  useErrorToast(undone === last.current ? null : undone);
  const at = useRef(action);
  useEffect(() => {
    at.current = action;
  }, [action]);
  useEffect(() => {
    if (!data?.said) return;
    const { text, undo, withoutValue = [] } = data.said;
    const takeBack = () =>
      void submit({ ...undo, inPlace: "on" }, { method: "post", action: at.current, navigate: false, fetcherKey: UNDO });
    const askValue = () => void navigate(valueAddress(window.location, withoutValue), { preventScrollReset: true });
    const next = withoutValue.length > 0 ? { label: valueOffer(withoutValue.length), onPress: askValue } : undefined;
    toast({ title: "Success", text, tone: "good", action: undo ? { label: "Undo", onPress: takeBack } : undefined, next });
  }, [data, submit, navigate]);
  useEffect(() => {
    if (!undone?.said || undone === last.current) return;
    last.current = undone;
    const { text, isNothing } = undone.said;
    toast({ title: isNothing ? "Nothing undone" : "Success", text, tone: isNothing ? "neutral" : "good" });
  }, [undone]);
}
