import { data } from "react-router";
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
  if (wish !== "on" && wish !== "off") return data({ error: "Choose on or off." }, { status: 422 });
  const changed = wish === "on" ? await resubscribe(tokenOf(request)) : await unsubscribe(tokenOf(request));
  if (!changed) return data({ error: "This link is not valid." }, { status: 404 });
  // The page itself says why.
  return data({ error: null }, { status: wish === "on" && changed.suppression ? 409 : 200 });
}

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, subscription } = loaderData;
  if (!subscription) {
    return <NewsletterNotice title="This link is not valid" text="It may be incomplete. Please use the link in our latest mail to you." />;
  }
  const { maskedEmail, isActive, suppression } = subscription;
  if (suppression && !isActive) return <SuppressedNotice maskedEmail={maskedEmail} reason={suppression} />;
  const state = isActive ? `The newsletter goes to ${maskedEmail}.` : `No newsletter goes to ${maskedEmail}.`;
  return (
    <NewsletterNotice title="Newsletter preferences" text={actionData?.error ?? state}>
      <form method="post" action={`/newsletter/preferences?token=${encodeURIComponent(token)}`}>
        <input type="hidden" name="newsletter" value={isActive ? "off" : "on"} />
        <Button type="submit" variant={isActive ? "secondary" : "primary"}>
          {isActive ? "Stop the newsletter" : "Send me the newsletter"}
        </Button>
      </form>
    </NewsletterNotice>
  );
}

const WHY: Record<SuppressionReason, string> = {
  complaint: "A mail of ours to this address was reported as unwanted, so we stopped.",
  "hard-bounce": "Our mail came back from this address as undeliverable, so we stopped.",
  "soft-bounces": "Our mail came back from this address several times, so we stopped.",
  "by-hand": "Somebody of our firm took this address off the list for good.",
};

/** What was stopped for a reason nobody starts again by a click, which may be that of a mail scanner or of somebody else. */
function SuppressedNotice({ maskedEmail, reason }: { maskedEmail: string; reason: SuppressionReason }) {
  const { brand } = useSiteData();
  const subject = encodeURIComponent("Newsletter again");
  return (
    <NewsletterNotice
      title="Newsletter preferences"
      text={`No newsletter goes to ${maskedEmail}. ${WHY[reason]} If you want it again, write to us from that address.`}
    >
      <ButtonLink href={`mailto:${brand.supportEmail}?subject=${subject}`}>Write to {brand.supportEmail}</ButtonLink>
    </NewsletterNotice>
  );
}
