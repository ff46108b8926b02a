import { openCapturedMail } from "~/domain/mail/index.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { granted } from "../../answers.ts";
import { Card, Facts } from "../../parts/facts.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { Moment } from "../../parts/times.tsx";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/captured-mail-page";
import { formatBytes } from "./format-bytes.ts";
import { LinkedText } from "./linked-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Captured mail: ${loaderData?.mail.subject ?? "not found"}` }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { html, text, ...mail } = granted(await openCapturedMail(context.get(staff), params.id));
  return { mail, hasHtml: html !== null, text: text.slice(0, MAX_TEXT), isTextCut: text.length > MAX_TEXT };
}

/** How much of a long text is shown, in characters. The file has all of it. */
const MAX_TEXT = 200_000;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load this email" />;
}

/** One captured email: its headers, its preview, and its text with working links. */
export default function CapturedMailPage({ loaderData: { mail, hasHtml, text, isTextCut }, params }: Route.ComponentProps) {
  const path = `/admin/smtp-test/mails/${params.id}`;
  return (
    <>
      <PageHead title={mail.subject || "(no subject)"} text={<Kept mail={mail} />}>
        <LinkButton variant="secondary" to="/admin/smtp-test/mails">
          All captured mail
        </LinkButton>
        <a href={`${path}/file`} download={`${params.id}.eml`} className={buttonClass({ variant: "secondary" })}>
          <Icon name="download" className="size-4.5" />
          Download
        </a>
      </PageHead>
      <div className="grid min-w-0 gap-6">
        {(mail.isCut || isTextCut) && (
          <p className="text-sm font-semibold text-heading">
            This email is long, so only the beginning is shown. Download it to see the rest.
          </p>
        )}
        <Card title="Headers">
          <Facts facts={mail.head.map(([name, value]) => [name, value && <span className="break-all">{value}</span>])} />
        </Card>
        {hasHtml && (
          <Card title="Preview">
            <p className="text-sm">Scripts don't run, links don't work, and images from other servers aren't loaded.</p>
            <div className="rounded-md border border-line bg-limestone p-2">
              <iframe
                title={`Email: ${mail.subject}`}
                src={`${path}/frame`}
                sandbox=""
                className="mail-frame h-[min(34rem,60vh)] w-full rounded-sm bg-white"
              />
            </div>
          </Card>
        )}
        <Card title="Plain text">
          <LinkedText text={text || "(no text)"} />
        </Card>
        {mail.attachments.length > 0 && (
          <Card title="Attachments">
            <ul className="grid gap-1 text-sm">
              {mail.attachments.map(({ name, type, size }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
                <li key={place} className="break-all">
                  {name || "(no name)"}, {type}, {formatBytes(size)}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

function Kept({ mail: { keptAt, size } }: { mail: { keptAt: Date; size: number } }) {
  return (
    <>
      Captured <Moment at={keptAt} />, {formatBytes(size)}. It wasn't delivered because no mail server is set.
    </>
  );
}
