import { checkSenderRecords, readMailConfiguration } from "~/domain/mail/index.ts";
import { granted } from "../../answers.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import { SmtpTabs } from "../smtp-tabs.tsx";
import type { Route } from "./+types/records-page";
import { DomainCard } from "./domain-card.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SMTP Test: SPF, DKIM, DMARC" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [records, configuration] = await Promise.all([checkSenderRecords(actor), readMailConfiguration(actor)]);
  return { domains: granted(records), hasServer: granted(configuration).server !== null };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to look up the DNS records" />;
}

/** Whether receivers can verify that our email is ours, and which DNS records to add if they can't. */
export default function RecordsPage({ loaderData: { domains, hasServer } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="SMTP Test"
        text="Three DNS records prove that your email really comes from you. These results are from a lookup made just now."
      >
        <LinkButton variant="secondary" to="/admin/smtp-test/records" reloadDocument>
          Check again
        </LinkButton>
      </PageHead>
      <SmtpTabs hasCapturedMail={!hasServer} />
      <div className="grid gap-6">
        {domains.map((domain) => (
          <DomainCard key={domain.domain} records={domain} />
        ))}
      </div>
    </>
  );
}
