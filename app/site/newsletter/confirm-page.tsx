import { data } from "react-router";
import { confirmSubscription, isConfirmationValid } from "~/domain/newsletter/index.ts";
import { tokenOf } from "../../address-token.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/confirm-page";
import { NewsletterNotice } from "./newsletter-notice.tsx";
import { privatePage } from "./private-page.ts";

export const headers = privatePage;
export const meta: Route.MetaFunction = () => [{ title: "Confirm your subscription" }, { name: "robots", content: "noindex" }];

export function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const isValid = isConfirmationValid(token);
  return data({ token, isValid }, { status: isValid ? 200 : 404 });
}

/** Only a POST acts: mail scanners open every link. */
export async function action({ request }: Route.ActionArgs) {
  const confirmed = await confirmSubscription(tokenOf(request));
  return confirmed.ok ? data({ preferencesToken: confirmed.value.preferencesToken }) : data({ preferencesToken: null }, { status: 404 });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.preferencesToken) {
    return (
      <NewsletterNotice title="You are subscribed" text="Thank you. The next newsletter comes to your address.">
        <ButtonLink href="/">Back to the home page</ButtonLink>
        <ButtonLink variant="secondary" href={`/newsletter/preferences?token=${encodeURIComponent(actionData.preferencesToken)}`}>
          Manage preferences
        </ButtonLink>
      </NewsletterNotice>
    );
  }
  if (actionData || !loaderData.isValid) {
    return (
      <NewsletterNotice title="This link is not valid" text="It may be too old or incomplete. Sign up again and we send you a new one.">
        <ButtonLink href="/#newsletter">Sign up again</ButtonLink>
      </NewsletterNotice>
    );
  }
  return (
    <NewsletterNotice title="Confirm your subscription" text="One more click and you are on the list.">
      <form method="post" action={`/newsletter/confirm?token=${encodeURIComponent(loaderData.token)}`}>
        <Button type="submit">Confirm my subscription</Button>
      </form>
    </NewsletterNotice>
  );
}
