import { listCapturedMail, readMailConfiguration } from "~/domain/mail/index.ts";
import { CapturedMailQuery } from "~/domain/mail/mail.input.ts";
import { KEPT_MAILS_PAGE } from "~/domain/mail/mail-rules.input.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { granted } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { NameCell } from "../../parts/name-cell.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { ShortMoment } from "../../parts/times.tsx";
import { staff } from "../../staff.ts";
import { SmtpTabs } from "../smtp-tabs.tsx";
import type { Route } from "./+types/captured-mails-page";
import { formatBytes } from "./format-bytes.ts";

export const meta: Route.MetaFunction = () => [{ title: "SMTP Test: captured mail" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = CapturedMailQuery.parse(Object.fromEntries(url.searchParams));
  const [list, configuration] = await Promise.all([listCapturedMail(actor, query), readMailConfiguration(actor)]);
  return { page: query.page, ...granted(list), server: granted(configuration).server };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load captured mail" />;
}

/** The emails that no one received because no mail server is set. */
export default function CapturedMailsPage({ loaderData: { page, mails, total, server } }: Route.ComponentProps) {
  const first = (page - 1) * KEPT_MAILS_PAGE;
  return (
    <>
      <PageHead
        title="SMTP Test"
        text={server ? undefined : "No mail server is set, so emails are stored on this machine, in the “mail” folder of DATA_DIR."}
      />
      <SmtpTabs hasCapturedMail={!server} />
      {server ? (
        <EmptyState
          icon="mail-check"
          title="No captured mail"
          text={`Email goes out through ${server.host}. It's captured here only when no mail server is set.`}
          action={<LinkButton to="/admin/smtp-test">Send a test</LinkButton>}
        />
      ) : (
        <>
          <DataTable
            caption="Captured mail, newest first"
            columns={columns}
            rows={mails.map(({ id, subject, to, keptAt, size }) => ({
              key: id,
              cells: [
                <NameCell key="subject" name={subject || "(no subject)"} to={`/admin/smtp-test/mails/${id}`} />,
                to,
                <ShortMoment key="at" at={keptAt} />,
                formatBytes(size),
              ],
            }))}
            empty={total > 0 ? "No emails on this page." : "No captured mail yet. Send a test, and it will show up here."}
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
  { key: "at", label: "Captured", part: "state" as const },
  { key: "size", label: "Size", align: "right" as const, gives: 1 as const },
];

function range(first: number, count: number, total: number): string {
  return count === 0 ? "" : `${formatNumber(first + 1)}–${formatNumber(first + count)} of ${formatNumber(total)}`;
}
