import { data } from "react-router";
import { findSubscription, resubscribe, unsubscribe } from "~/domain/newsletter/index.ts";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/preferences-page";
import { NewsletterNotice } from "./newsletter-notice.tsx";
import { privatePage, tokenOf } from "./private-page.ts";

export const headers = privatePage;
export const meta: Route.MetaFunction = () => [{ title: "Newsletter preferences" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const subscription = await findSubscription(token);
  return data({ token, subscription }, { status: subscription ? 200 : 404 });
}

export async function action({ request }: Route.ActionArgs) {
  const wish = (await request.formData()).get("newsletter");
  if (wish !== "on" && wish !== "off") return data({ error: "Choose on or off." }, { status: 422 });
  const changed = wish === "on" ? await resubscribe(tokenOf(request)) : await unsubscribe(tokenOf(request));
  return changed ? data({ error: null }) : data({ error: "This link is not valid." }, { status: 404 });
}

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, subscription } = loaderData;
  if (!subscription) {
    return <NewsletterNotice title="This link is not valid" text="It may be incomplete. Please use the link in our latest mail to you." />;
  }
  const { maskedEmail, isActive } = subscription;
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
