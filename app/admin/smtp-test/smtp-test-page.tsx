import { data } from "react-router";
import { z } from "zod";
import { findMailTest, listMailTests, readMailConfiguration, sendMailTest } from "~/domain/mail/index.ts";
import { MailTestInput } from "~/domain/mail/mail.input.ts";
import { findMailTrouble } from "~/domain/reporting/index.ts";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/smtp-test-page";
import { ConfigurationCard } from "./configuration-card.tsx";
import { LatestTests } from "./latest-tests.tsx";
import { SmtpTabs } from "./smtp-tabs.tsx";
import { TestForm } from "./test-form.tsx";
import { TestResult, UnknownFailure } from "./test-result.tsx";
import { WaitingMails } from "./waiting-mails.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SMTP Test" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [configuration, tests, trouble, test] = await Promise.all([
    readMailConfiguration(actor),
    listMailTests(actor),
    findMailTrouble(actor),
    testIn(url.searchParams, context),
  ]);
  return { configuration: granted(configuration), tests: granted(tests), trouble: granted(trouble), test };
}

/** The test that the URL names. If it has been deleted, the screen is still shown. */
async function testIn(search: URLSearchParams, context: Route.LoaderArgs["context"]) {
  const id = z.uuid().safeParse(search.get("test"));
  if (!id.success) return null;
  const found = await findMailTest(context.get(staff), id.data);
  return found.ok ? found.value : null;
}

/** Sends the email while the user waits. The result has its own URL, so reloading shows it without sending again. */
const test = defineAction({
  permission: "mail:test",
  schema: MailTestInput,
  run: ({ actor, input }) => sendMailTest(actor, input),
  done: (sent) => ({ ...saidOf(sent), to: `/admin/smtp-test?test=${sent.id}` }),
  refusals: ({ tooMany }) => notSent(tooMany),
});

export const action = screenAction({ forms: { test } });

const TEST_FAILED = "SMTP Test Failed";

/** "Successful" is only for emails that were sent. One that's captured here, or failed, mustn't be mistaken for one. */
function saidOf({ sentTo, error, isKept }: { sentTo: string; error: string | null; isKept: boolean }) {
  if (error !== null) return { title: TEST_FAILED, text: error.slice(0, 300) || "Failed to send test email", tone: "bad" as const };
  if (isKept) return { title: "Test email captured", text: "No mail server is set, so it wasn't delivered.", tone: "neutral" as const };
  return { title: "SMTP Test Successful", text: `Test email sent to ${sentTo}`, tone: "good" as const };
}

function notSent(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const error = `You've reached the limit of 10 test emails an hour. Try again in ${wait}.`;
  return data<AdminAnswer>({ intent: "test", error, fields: {} }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to send test email", TEST_FAILED);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch mail settings" />;
}

/** Whether email goes out, and if not, why. */
export default function SmtpTestPage({ loaderData: { configuration, tests, trouble, test }, actionData: answer }: Route.ComponentProps) {
  const hasFailed = answer?.title === TEST_FAILED;
  return (
    <>
      <PageHead title="SMTP Test" text="Send a test email and see how your mail server responds." />
      <SmtpTabs hasCapturedMail={configuration.server === null} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {hasFailed && <UnknownFailure answer={answer} />}
          {test && !hasFailed && <TestResult key={test.id} test={test} />}
          <TestForm answer={answer} lastAddress={test?.sentTo ?? ""} />
          <LatestTests tests={tests} shown={test?.id ?? null} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <WaitingMails trouble={trouble} hasServer={configuration.server !== null} />
          <ConfigurationCard configuration={configuration} />
        </div>
      </div>
    </>
  );
}
