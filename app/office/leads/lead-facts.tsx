import type { FoundLead, LeadEvent } from "~/domain/leads/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { formatMoment } from "../format.ts";
import { Card, Facts } from "../parts/facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { Moment } from "../parts/times.tsx";
import { phoneLink } from "./lead-marks.tsx";
import type { LeadRights } from "./lead-page.tsx";

/** Who the person is, where the visit came from, which mails went out, and what the law lets the person ask for. */
export function LeadFacts({ lead, may }: { lead: FoundLead; may: LeadRights }) {
  const { email, phone, company, service, source, referrer, landingPage, utm } = lead;
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
                <a key="tel" href={phoneLink(phone)} className="text-link">
                  {phone}
                </a>
              ),
            ],
            ["Company", company],
            ["Asked for", service],
          ]}
        />
      </Card>
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
              <a href={`/admin/leads/${lead.id}/person.json`} className={buttonClass({ variant: "secondary", size: "sm" })}>
                Export
              </a>
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
            <span className="break-words">
              {attempts === 1 ? "One attempt" : `${attempts} attempts`}, {formatMoment(at)}
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
