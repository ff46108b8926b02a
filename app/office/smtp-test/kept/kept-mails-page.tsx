import { Link } from "react-router";
import { listKeptMails, readMailConfiguration } from "~/domain/mail/index.ts";
import { KeptMailsQuery } from "~/domain/mail/mail.input.ts";
import { KEPT_MAILS_PAGE } from "~/domain/mail/mail-rules.input.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { granted } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { Moment } from "../../parts/times.tsx";
import { staff } from "../../staff.ts";
import { SmtpTabs } from "../smtp-tabs.tsx";
import type { Route } from "./+types/kept-mails-page";
import { formatBytes } from "./format-bytes.ts";

export const meta: Route.MetaFunction = () => [{ title: "SMTP Test: kept mail" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = KeptMailsQuery.parse(Object.fromEntries(url.searchParams));
  const [list, configuration] = await Promise.all([listKeptMails(actor, query), readMailConfiguration(actor)]);
  return { page: query.page, ...granted(list), server: granted(configuration).server };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to read the kept mail" />;
}

/** The mails that nobody got because there is no mail server. */
export default function KeptMailsPage({ loaderData: { page, mails, total, server } }: Route.ComponentProps) {
  const first = (page - 1) * KEPT_MAILS_PAGE;
  return (
    <>
      <PageHead
        title="SMTP Test"
        text={server ? undefined : "Without a mail server every mail is kept on this machine, in the folder “mail” of DATA_DIR."}
      />
      <SmtpTabs hasKeptMail={!server} />
      {server ? (
        <EmptyState
          icon="mail-check"
          title="No mail is kept"
          text={`Mail leaves through ${server.host}. Only without a mail server is it kept here.`}
          action={<LinkButton to="/admin/smtp-test">Send a test</LinkButton>}
        />
      ) : (
        <>
          <DataTable
            caption="Kept mails, newest first"
            columns={columns}
            rows={mails.map(({ id, subject, to, keptAt, size }) => ({
              key: id,
              cells: [
                <Link key="subject" to={`/admin/smtp-test/mails/${id}`} className="font-semibold break-words text-link">
                  {subject || "(no subject)"}
                </Link>,
                <span key="to" className="break-all">
                  {to}
                </span>,
                <Moment key="at" at={keptAt} className="whitespace-nowrap" />,
                formatBytes(size),
              ],
            }))}
            empty={total > 0 ? "There is no mail on this page." : "No mail has been kept yet. Send a test: it comes here."}
          />
          <Pager page={page} hasMore={first + mails.length < total && mails.length > 0} text={range(first, mails.length, total)} />
        </>
      )}
    </>
  );
}

const columns = [
  { key: "subject", label: "Subject" },
  { key: "to", label: "To" },
  { key: "at", label: "Kept" },
  { key: "size", label: "Size", align: "right" as const, gives: 1 as const },
];

function range(first: number, count: number, total: number): string {
  return count === 0 ? "" : `${formatNumber(first + 1)}–${formatNumber(first + count)} of ${formatNumber(total)}`;
}
