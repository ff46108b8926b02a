import { redirect } from "react-router";
import { findActor } from "~/domain/access/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/welcome-page";
import { AuthFrame } from "./auth-frame.tsx";

export const meta: Route.MetaFunction = () => [{ title: "You're signed in" }, { name: "robots", content: "noindex" }];

/** `?close`: a tab opened only to sign in, next to the one that waits for it. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const person = await findActor(request.headers);
  if (!person) throw redirect("/");
  const isOwnTab = url.searchParams.has("close");
  return {
    isOwnTab,
    fullName: person.fullName,
    email: person.email,
    isAdmin: person.role === "admin",
    isStaff: can(person, "office:open"),
  };
}

/** Where users land after setting up the site, or after signing in for another tab. */
export default function WelcomePage({ loaderData: { isOwnTab, fullName, email, isAdmin, isStaff } }: Route.ComponentProps) {
  return (
    <AuthFrame
      title="You're signed in"
      text={
        isOwnTab
          ? `You're signed in as ${email}. You can close this tab and pick up where you left off.`
          : `${fullName} (${email})${isAdmin ? " is this site's administrator." : ""}`
      }
    >
      <div className="grid gap-3">
        {isStaff && <ButtonLink href="/admin">Open the back office</ButtonLink>}
        <ButtonLink href="/" variant={isStaff ? "secondary" : "primary"}>
          View site
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
