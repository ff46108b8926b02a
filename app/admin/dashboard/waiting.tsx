import { Link } from "react-router";
import type { MailboxTrouble } from "~/domain/conversations/index.ts";
import type { Dashboard } from "~/domain/reporting/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { formName } from "../form-names.ts";
import { formatNumber } from "../format.ts";
import { isLate, waitText } from "./wait.ts";

interface WaitingProps {
  dashboard: Dashboard;
  maySeeJobs: boolean;
  /** Whether there's something to book, or nothing this person can do about it. */
  isBookable: boolean;
  mailbox: MailboxTrouble | null;
}

/** What needs attention, longest wait first. Each line links to the item. */
export function Waiting({ dashboard, maySeeJobs, isBookable, mailbox }: WaitingProps) {
  const tasks = [...tasksOf(dashboard, maySeeJobs), ...(mailbox ? [mailboxTask(mailbox)] : []), ...(isBookable ? [] : [setUpBooking])];
  const isNothing = dashboard.waitingLeads.length === 0 && tasks.length === 0;
  return (
    <section aria-labelledby="waiting" className="dashboard-card">
      <div className="dashboard-head">
        <h2 id="waiting">Needs attention</h2>
        {dashboard.newLeads > 0 && <Link to="/admin/leads?unanswered=yes&sort=created">{unanswered(dashboard)}</Link>}
      </div>
      {isNothing && <p className="dashboard-line">You&apos;re all caught up. New leads, failed jobs, and uncertain emails show up here.</p>}
      <ul>
        {dashboard.waitingLeads.map(({ id, name, company, form, minutes }) => (
          <li key={id}>
            <Link to={`/admin/leads/${id}`} className="dashboard-row">
              <Icon name="message-circle" className="size-4" />
              <span className="dashboard-name">{name}</span>
              <span className="dashboard-detail">{[company, formName(form)].filter(Boolean).join(" · ")}</span>
              <span className={isLate(minutes) ? "dashboard-late" : "dashboard-figure"}>{waitText(minutes)}</span>
            </Link>
          </li>
        ))}
        {tasks.map(({ href, icon, name, detail }) => (
          <li key={href}>
            <Link to={href} className="dashboard-row">
              <Icon name={icon} className="size-4" />
              <span className="dashboard-name">{name}</span>
              <span className="dashboard-detail">{detail}</span>
              <Icon name="chevron-right" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "12 unanswered, 3 for more than a day" */
function unanswered({ newLeads, lateLeads, countedUpTo }: Dashboard): string {
  const upTo = (count: number) => (count > countedUpTo ? `${formatNumber(countedUpTo)}+` : formatNumber(count));
  const late = lateLeads > 0 ? `, ${upTo(lateLeads)} for more than a day` : "";
  return `${upTo(newLeads)} unanswered ${newLeads === 1 ? "lead" : "leads"}${late}`;
}

function mailboxTask({ failure }: MailboxTrouble): Task {
  return { href: "/admin/leads", icon: "mail", name: "Email replies aren't arriving", detail: failure };
}

const setUpBooking: Task = {
  href: "/admin/appointments/types",
  icon: "calendar",
  name: "Set up booking",
  detail: "Visitors can't book yet. Choose who takes appointments.",
};

interface Task {
  href: string;
  icon: string;
  name: string;
  detail: string;
}

function tasksOf({ jobs, uncertain, refused, heldPages, disabledWebhooks }: Dashboard, maySeeJobs: boolean): Task[] {
  const campaign = uncertain.campaignId ? `/${uncertain.campaignId}?state=uncertain` : "";
  const refusedAt = refused.campaignId ? `/${refused.campaignId}?state=failed` : "";
  const tasks: (Task & { count: number })[] = [
    {
      count: maySeeJobs ? jobs.failed : 0,
      ...{ href: "/admin/jobs/all?state=failed", icon: "activity", name: counted(jobs.failed, "failed job"), detail: latestFailure(jobs) },
    },
    {
      count: uncertain.count,
      ...{ href: `/admin/newsletter/campaigns${campaign}`, icon: "mail", name: counted(uncertain.count, "uncertain email") },
      detail: "They may have been delivered. Decide whether to resend them.",
    },
    {
      count: refused.count,
      ...{
        href: `/admin/newsletter/campaigns${refusedAt}`,
        icon: "mail",
        name: `${counted(refused.count, "email")} blocked by mail servers`,
      },
      detail: `Because of your sender, not the readers: ${refused.latest}`,
    },
    {
      count: disabledWebhooks,
      ...{
        href: "/admin/webhooks",
        icon: "zap",
        name: disabledWebhooks === 1 ? "A webhook was disabled" : `${disabledWebhooks} webhooks were disabled`,
      },
      detail: disabledWebhooks === 1 ? "Its system no longer gets events." : "Their systems no longer get events.",
    },
    {
      count: heldPages,
      ...{ href: "/admin/seo-generator/pages?state=held", icon: "map-pin", name: `${counted(heldPages, "local page")} held` },
      detail: "Their quality score is too low for search engines.",
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

function counted(count: number, one: string): string {
  return `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;
}

function latestFailure({ latest }: Dashboard["jobs"]): string {
  const failed = latest.find(({ isFailed }) => isFailed);
  return failed ? [failed.label, failed.message].filter(Boolean).join(": ") : "";
}
