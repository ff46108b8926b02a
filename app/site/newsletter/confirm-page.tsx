import { data } from "react-router";
import { confirmSubscription, readConfirmationLink } from "~/domain/newsletter/index.ts";
import { tokenOf } from "../../address-token.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/confirm-page";
import { NewsletterNotice } from "./newsletter-notice.tsx";
import { privatePage } from "./private-page.ts";

export const headers = privatePage;
export const meta: Route.MetaFunction = () => [{ title: "Confirm your subscription" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const link = await readConfirmationLink(token);
  return data({ token, link }, { status: link.state === "invalid" ? 404 : 200 });
}

/** Only a POST confirms, because mail scanners open every link. */
export async function action({ request }: Route.ActionArgs) {
  const confirmed = await confirmSubscription(tokenOf(request));
  return confirmed.ok ? data({ preferencesToken: confirmed.value.preferencesToken }) : data({ preferencesToken: null }, { status: 404 });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link } = loaderData;
  const preferencesToken = actionData ? actionData.preferencesToken : link.state === "confirmed" && link.preferencesToken;
  if (preferencesToken) {
    return (
      <NewsletterNotice title="You're subscribed" text="Thank you. You'll get our next newsletter.">
        <ButtonLink href="/">Back to the home page</ButtonLink>
        <ButtonLink variant="secondary" href={`/newsletter/preferences?token=${encodeURIComponent(preferencesToken)}`}>
          Manage preferences
        </ButtonLink>
      </NewsletterNotice>
    );
  }
  if (actionData || link.state === "invalid") {
    return (
      <NewsletterNotice
        title="This link isn't valid"
        text="It may have expired or be incomplete. Sign up again and we'll send you a new one."
      >
        <ButtonLink href="/#newsletter">Sign up again</ButtonLink>
      </NewsletterNotice>
    );
  }
  return (
    <NewsletterNotice title="Confirm your subscription" text="One more click and you're on the list.">
      <form method="post" action={`/newsletter/confirm?token=${encodeURIComponent(token)}`}>
        <Button type="submit">Confirm my subscription</Button>
      </form>
    </NewsletterNotice>
  );
}
