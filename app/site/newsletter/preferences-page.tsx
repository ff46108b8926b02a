import { data } from "react-router";
import { mailtoLink } from "~/domain/email-address.input.ts";
import { findSubscription, resubscribe, type SuppressionReason, unsubscribe } from "~/domain/newsletter/index.ts";
import { tokenOf } from "../../address-token.ts";
import { readForm } from "../../read-form.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/preferences-page";
import { NewsletterNotice } from "./newsletter-notice.tsx";
import { privatePage } from "./private-page.ts";

export const headers = privatePage;
export const meta: Route.MetaFunction = () => [{ title: "Newsletter preferences" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const subscription = await findSubscription(token);
  return data({ token, subscription }, { status: subscription ? 200 : 404 });
}

export async function action({ request }: Route.ActionArgs) {
  const wish = (await readForm(request)).get("newsletter");
  if (wish !== "on" && wish !== "off") return data({ error: "Choose whether you want the newsletter." }, { status: 422 });
  const changed = wish === "on" ? await resubscribe(tokenOf(request)) : await unsubscribe(tokenOf(request));
  if (!changed) return data({ error: "This link isn't valid." }, { status: 404 });
  // The page itself says why.
  return data({ error: null }, { status: wish === "on" && changed.suppression ? 409 : 200 });
}

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, subscription } = loaderData;
  if (!subscription) {
    return (
      <NewsletterNotice title="This link isn't valid" text="It may be incomplete. Please use the link in our most recent email to you." />
    );
  }
  const { maskedEmail, isActive, suppression } = subscription;
  if (suppression && !isActive) return <SuppressedNotice maskedEmail={maskedEmail} reason={suppression} />;
  const state = isActive ? `You're subscribed as ${maskedEmail}.` : `${maskedEmail} isn't subscribed.`;
  return (
    <NewsletterNotice title="Newsletter preferences" text={actionData?.error ?? state}>
      <form method="post" action={`/newsletter/preferences?token=${encodeURIComponent(token)}`}>
        <input type="hidden" name="newsletter" value={isActive ? "off" : "on"} />
        <Button type="submit" variant={isActive ? "secondary" : "primary"}>
          {isActive ? "Unsubscribe" : "Subscribe again"}
        </Button>
      </form>
    </NewsletterNotice>
  );
}

const WHY: Record<SuppressionReason, string> = {
  complaint: "One of our emails to this address was reported as spam, so we stopped.",
  "hard-bounce": "Our email to this address couldn't be delivered, so we stopped.",
  "soft-bounces": "Our email to this address bounced several times, so we stopped.",
  "by-hand": "Our team removed this address from the list for good.",
};

/** A suppression isn't lifted by a click, which may come from an email scanner or another person. */
function SuppressedNotice({ maskedEmail, reason }: { maskedEmail: string; reason: SuppressionReason }) {
  const { brand } = useSiteData();
  const subject = encodeURIComponent("Resubscribe to the newsletter");
  return (
    <NewsletterNotice
      title="Newsletter preferences"
      text={`${maskedEmail} isn't subscribed. ${WHY[reason]} To get the newsletter again, email us from that address.`}
    >
      <ButtonLink href={`${mailtoLink(brand.supportEmail)}?subject=${subject}`}>{`Email ${brand.supportEmail}`}</ButtonLink>
    </NewsletterNotice>
  );
}
