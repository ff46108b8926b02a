import { Link } from "react-router";
import type { FoundLead } from "~/domain/leads/index.ts";
import { formName } from "../form-names.ts";
import { DownloadButton } from "../parts/download-button.tsx";
import { Facts } from "../parts/facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { FactGroup } from "../parts/record-body.tsx";
import { Moment } from "../parts/times.tsx";
import { phoneLink, phoneText, StatusBadge } from "./lead-badges.tsx";

/** What this staff member can do with a lead. */
export interface LeadRights {
  delete: boolean;
  exportPerson: boolean;
  erasePerson: boolean;
}

/** Who the person is, where the visit came from, which leads are related, and what data rights the person has. */
export function LeadFacts({ lead, may }: { lead: FoundLead; may: LeadRights }) {
  return (
    <>
      <Person lead={lead} />
      <Response lead={lead} />
      {lead.duplicates.length > 0 && <Duplicates others={lead.duplicates} />}
      {lead.sameVisit.length > 0 && <SameVisit others={lead.sameVisit} />}
      <Origin lead={lead} />
      {(may.exportPerson || may.erasePerson) && <PersonalData id={lead.id} may={may} />}
    </>
  );
}

function Person({ lead }: { lead: FoundLead }) {
  const { email, phone } = lead;
  return (
    <FactGroup title="Person">
      <Facts
        facts={[
          [
            "Email",
            <a key="mail" href={`mailto:${email}`} className="break-all text-link">
              {email}
            </a>,
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

function Response({ lead: { createdAt, firstResponseAt } }: { lead: FoundLead }) {
  return (
    <FactGroup title="Response">
      <Facts
        facts={[
          ["Received", <Moment key="received" at={createdAt} />],
          ["First response", firstResponseAt && <Moment key="response" at={firstResponseAt} />],
        ]}
      />
    </FactGroup>
  );
}

function Duplicates({ others }: { others: FoundLead["duplicates"] }) {
  return (
    <FactGroup title="Other leads with this address">
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
            <Link to={`?merge=${id}`} preventScrollReset className="w-fit text-link">
              Merge into this lead
            </Link>
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

function PersonalData({ id, may }: { id: string; may: LeadRights }) {
  return (
    <FactGroup title="This person’s data">
      <p className="text-sm">Everything stored about this address: leads, assessments, newsletter subscription, and account.</p>
      <div className="flex flex-wrap gap-2">
        {may.exportPerson && (
          <DownloadButton action={`/admin/leads/${id}/person.json`} size="sm">
            Export
          </DownloadButton>
        )}
        {may.erasePerson && (
          <LinkButton variant="secondary" size="sm" to="?erase" preventScrollReset>
            Erase
          </LinkButton>
        )}
      </div>
    </FactGroup>
  );
}
