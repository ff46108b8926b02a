import { data } from "react-router";
import { findSubscription, unsubscribe } from "~/domain/newsletter/index.ts";
import { secretIn, tokenOf } from "../../address-token.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/unsubscribe-page";
import { NewsletterNotice } from "./newsletter-notice.tsx";
import { privatePage } from "./private-page.ts";

export const headers = privatePage;
export const meta: Route.MetaFunction = () => [{ title: "Unsubscribe" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const subscription = await findSubscription(token);
  return data({ token, delivery: deliveryOf(request), subscription }, { status: subscription ? 200 : 404 });
}

/** Handles both the button below and email programs' one-click POST: no cookie, no redirect, and repeatable (RFC 8058). */
export async function action({ request }: Route.ActionArgs) {
  const subscription = await unsubscribe(tokenOf(request), deliveryOf(request));
  return data({ isDone: subscription !== null }, { status: subscription ? 200 : 404 });
}

/** The message that had the link (`?d=`), so that its campaign counts the unsubscribe. */
function deliveryOf(request: Request): string {
  return secretIn(request, "d", 64);
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, delivery, subscription } = loaderData;
  if (!subscription || actionData?.isDone === false) {
    return (
      <NewsletterNotice title="This link isn't valid" text="It may be incomplete. Please use the link in our most recent email to you." />
    );
  }
  if (!subscription.isActive) {
    return (
      <NewsletterNotice title="You're unsubscribed" text={`We won't send the newsletter to ${subscription.maskedEmail} anymore.`}>
        {!subscription.suppression && (
          <ButtonLink variant="secondary" href={`/newsletter/preferences?token=${encodeURIComponent(token)}`}>
            That was a mistake
          </ButtonLink>
        )}
      </NewsletterNotice>
    );
  }
  return (
    <NewsletterNotice title="Unsubscribe" text={`Stop sending the newsletter to ${subscription.maskedEmail}?`}>
      <form method="post" action={`/newsletter/unsubscribe?token=${encodeURIComponent(token)}&d=${encodeURIComponent(delivery)}`}>
        <Button type="submit">Unsubscribe</Button>
      </form>
    </NewsletterNotice>
  );
}
