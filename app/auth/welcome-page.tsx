import { redirect } from "react-router";
import { findActor } from "~/domain/access/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/welcome-page";

export const meta: Route.MetaFunction = () => [{ title: "You are signed in" }, { name: "robots", content: "noindex" }];

/** `?close`: a tab opened only to sign in, beside the one that waits for it. */
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

/** Where somebody lands who has just set the site up, or has signed in for another tab. */
export default function WelcomePage({ loaderData: { isOwnTab, fullName, email, isAdmin, isStaff } }: Route.ComponentProps) {
  return (
    <main className="mx-auto grid min-h-screen max-w-lg content-center gap-6 px-5 py-16">
      <h1 className="font-heading text-3xl text-ink">You are signed in</h1>
      {isOwnTab ? (
        <p>You&apos;re signed in as {email}. You can close this tab and pick up where you left off.</p>
      ) : (
        <p>
          {fullName} ({email}){isAdmin && " is the administrator of this site."}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {isStaff && <ButtonLink href="/admin">Open the back office</ButtonLink>}
        <ButtonLink href="/" variant={isStaff ? "secondary" : "primary"}>
          See the site
        </ButtonLink>
      </p>
    </main>
  );
}
