import { Link } from "react-router";
import type { FoundLead, LeadEvent } from "~/domain/leads/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { formName } from "../form-names.ts";
import { DownloadButton } from "../parts/download-button.tsx";
import { Card, Facts } from "../parts/facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { Moment } from "../parts/times.tsx";
import { phoneLink, phoneText } from "./lead-badges.tsx";
import type { LeadRights } from "./lead-page.tsx";

/** Who the person is, where the visit came from, which mails went out, and what the law lets the person ask for. */
export function LeadFacts({ lead, may }: { lead: FoundLead; may: LeadRights }) {
  const { email, phone, phoneE164, company, service, source, referrer, landingPage, utm } = lead;
  return (
    <>
      <Card title="Person">
        <Facts
          facts={[
            [
              "E-mail",
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
            ["E.164", phoneE164],
            ["First name", lead.firstName],
            ["Last name", lead.lastName],
            ["Company", company],
            ["Asked for", service],
          ]}
        />
      </Card>
      {lead.sameVisit.length > 0 && (
        <Card title="Same visit">
          <p className="text-sm">Someone else sent a form from the same browser during the same visit.</p>
          <ul className="grid divide-y divide-line text-sm">
            {lead.sameVisit.map((other) => (
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
        </Card>
      )}
      <Card title="Where the visit came from">
        <Facts
          facts={[
            ["Source", source],
            ["Medium", utm.medium],
            ["Campaign", utm.campaign],
            ["Term", utm.term],
            ["Content", utm.content],
            ["Referrer", referrer],
            ["First page", landingPage],
          ]}
        />
      </Card>
      <Card title="Mail">
        <Mails events={lead.events} open={lead.openMails} />
      </Card>
      {(may.exportPerson || may.erasePerson) && (
        <Card title="This person’s data">
          <p className="text-sm">Everything the product holds about this address: leads, assessments, newsletter, account.</p>
          <div className="flex flex-wrap gap-2">
            {may.exportPerson && (
              <DownloadButton action={`/admin/leads/${lead.id}/person.json`} size="sm">
                Export
              </DownloadButton>
            )}
            {may.erasePerson && (
              <LinkButton variant="secondary" size="sm" to="?erase" preventScrollReset>
                Erase
              </LinkButton>
            )}
          </div>
        </Card>
      )}
    </>
  );
}

const mails: Partial<Record<LeadEvent["type"], string>> = {
  staff_notified: "To us",
  acknowledged: "Acknowledgement to the visitor",
  report_mailed: "Report to the visitor",
};

/** By the name of the job that sends it. */
const mailOf: Partial<Record<string, string>> = { "notify-of-lead": mails.staff_notified, "acknowledge-lead": mails.acknowledged };

/** What a mail server has accepted – whether it was read nobody knows –, and above it what has not left. */
function Mails({ events, open }: { events: LeadEvent[]; open: FoundLead["openMails"] }) {
  const sent = events.filter(({ type }) => mails[type]);
  if (sent.length + open.length === 0) return <p className="text-sm">No mail has gone out so far.</p>;
  return (
    <ul className="grid gap-1.5 text-sm">
      {open.map(({ id, name, isFailed, attempts, message, at }) => (
        <li key={id} className="grid gap-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span>{mailOf[name]}</span>
            <Badge tone={isFailed ? "bad" : "warn"}>{isFailed ? "failed" : "waiting"}</Badge>
          </span>
          {attempts > 0 && (
            <span className="wrap-anywhere">
              {attempts === 1 ? "One attempt" : `${attempts} attempts`}, <Moment at={at} />
              {message && `: ${message}`}
            </span>
          )}
        </li>
      ))}
      {sent.map(({ id, type, createdAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span>{mails[type]}</span>
          <Moment at={createdAt} />
        </li>
      ))}
    </ul>
  );
}
