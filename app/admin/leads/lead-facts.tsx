import { Link, useLocation } from "react-router";
import { mailtoLink } from "~/domain/email-address.input.ts";
import type { FoundLead, LeadPerson } from "~/domain/leads/index.ts";
import { formName } from "../form-names.ts";
import { Facts } from "../parts/facts.tsx";
import { FactGroup } from "../parts/record-body.tsx";
import { Moment, ShortDay } from "../parts/times.tsx";
import { leadDialogs } from "./lead-address.ts";
import { phoneLink, phoneText, StatusBadge } from "./lead-badges.tsx";
import { PersonalData } from "./personal-data.tsx";

/** What this staff member can do with a lead. */
export interface LeadRights {
  reply: boolean;
  book: boolean;
  delete: boolean;
  exportPerson: boolean;
  erasePerson: boolean;
}

/** Who the person is, where the visit came from, which leads are related, and what data rights the person has. */
export function LeadFacts({ lead, person, may }: { lead: FoundLead; person: LeadPerson | null; may: LeadRights }) {
  const location = useLocation();
  return (
    <>
      <Person lead={lead} person={person} />
      <Response lead={lead} />
      <OtherLeads title="Other leads with this address" others={lead.duplicates} isMergeable />
      <OtherLeads title="Other leads with this phone number" others={lead.samePhone} />
      {lead.sameVisit.length > 0 && <SameVisit others={lead.sameVisit} />}
      <Origin lead={lead} />
      <PersonalData
        addresses={[{ email: lead.email, leadId: lead.id }]}
        may={may}
        eraseAt={() => leadDialogs.withDialog(location, "erase")}
      />
    </>
  );
}

function Person({ lead, person }: { lead: FoundLead; person: LeadPerson | null }) {
  const { email, phone } = lead;
  return (
    <FactGroup title="Person">
      {person && <KnownPerson person={person} />}
      <Facts
        facts={[
          [
            "Email",
            email && (
              <a key="mail" href={mailtoLink(email)} className="break-all text-link">
                {email}
              </a>
            ),
          ],
          [
            "Phone",
            phone && (
              <a key="tel" href={phoneLink(lead)} className="text-link">
                {phoneText(lead)}
              </a>
            ),
          ],
          ["International format", lead.phoneE164],
          ["First name", lead.firstName],
          ["Last name", lead.lastName],
          ["Company", lead.company],
          ["Service", lead.service],
        ]}
      />
    </FactGroup>
  );
}

/** Links to everything about this person. */
function KnownPerson({ person: { id, name, leads, lastOtherAt } }: { person: LeadPerson }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <Link to={`/admin/people/${id}`} className="font-semibold wrap-anywhere text-link">
        {name}
      </Link>
      {lastOtherAt ? (
        <span>
          {leads} leads. Latest other lead: <ShortDay at={lastOtherAt} />
        </span>
      ) : (
        <span>First lead</span>
      )}
    </p>
  );
}

function Response({ lead: { createdAt, firstResponseAt, doneAt } }: { lead: FoundLead }) {
  return (
    <FactGroup title="Response">
      <Facts
        facts={[
          ["Received", <Moment key="received" at={createdAt} />],
          ["First response", firstResponseAt && <Moment key="response" at={firstResponseAt} />],
          ["Done", doneAt && <Moment key="done" at={doneAt} />],
        ]}
      />
    </FactGroup>
  );
}

/** Other leads that came from the same sender, as far as can be told. */
function OtherLeads({ title, others, isMergeable = false }: { title: string; others: FoundLead["duplicates"]; isMergeable?: boolean }) {
  const location = useLocation();
  if (others.length === 0) return null;
  return (
    <FactGroup title={title}>
      <ul className="grid divide-y divide-line text-sm">
        {others.map(({ id, name, form, status, createdAt }) => (
          <li key={id} className="grid gap-1 py-2 first:pt-0">
            <span className="flex flex-wrap items-center gap-2">
              <Link to={`/admin/leads/${id}`} className="font-semibold wrap-anywhere text-link">
                {name}
              </Link>
              <StatusBadge status={status} />
            </span>
            <span>
              {formName(form)}, <Moment at={createdAt} />
            </span>
            {isMergeable && (
              <Link to={leadDialogs.withDialog(location, "merge", id)} preventScrollReset className="w-fit text-link">
                Merge into this lead
              </Link>
            )}
          </li>
        ))}
      </ul>
    </FactGroup>
  );
}

function SameVisit({ others }: { others: FoundLead["sameVisit"] }) {
  return (
    <FactGroup title="Same visit">
      <p className="text-sm">Someone else sent a form from the same browser during the same visit.</p>
      <ul className="grid divide-y divide-line text-sm">
        {others.map((other) => (
          <li key={other.id} className="grid gap-1 py-2">
            <Link to={`/admin/leads/${other.id}`} className="font-semibold wrap-anywhere text-link">
              {other.name}
            </Link>
            <span className="break-all">{other.email}</span>
            <span>
              {formName(other.form)}, <Moment at={other.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </FactGroup>
  );
}

function Origin({ lead: { source, utm, referrer, landingPage } }: { lead: FoundLead }) {
  return (
    <FactGroup title="Source">
      <Facts
        facts={[
          ["Source", source],
          ["Medium", utm.medium],
          ["Campaign", utm.campaign],
          ["Term", utm.term],
          ["Content", utm.content],
          ["Referrer", referrer],
          ["Landing page", landingPage],
        ]}
      />
    </FactGroup>
  );
}
