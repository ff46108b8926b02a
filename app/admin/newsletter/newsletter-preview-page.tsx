import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import type { Route } from "./+types/newsletter-preview-page";
import { MailPreview } from "./mail-preview.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: template preview" }];

/** What the firm's emails look like, with sample values. */
export default function NewsletterPreviewPage() {
  return (
    <>
      <PageHead title="Newsletter preview" text="The default template, with sample values.">
        <LinkButton variant="secondary" to="/admin/newsletter">
          Back to Newsletter
        </LinkButton>
      </PageHead>
      <MailPreview title="Default template" src="/admin/newsletter/frame?default" />
    </>
  );
}
