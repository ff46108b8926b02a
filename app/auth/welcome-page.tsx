import { redirect } from "react-router";
import { can, findActor } from "~/domain/access/index.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/welcome-page";

export const meta: Route.MetaFunction = () => [{ title: "You are signed in" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const person = await findActor(request.headers);
  if (!person) throw redirect("/");
  return { fullName: person.fullName, email: person.email, isAdmin: person.role === "admin", isStaff: can(person, "office:open") };
}

/** Where somebody lands who has just set the site up. */
export default function WelcomePage({ loaderData: { fullName, email, isAdmin, isStaff } }: Route.ComponentProps) {
  return (
    <main className="mx-auto grid min-h-screen max-w-lg content-center gap-6 px-5 py-16">
      <h1 className="font-heading text-3xl text-ink">You are signed in</h1>
      <p>
        {fullName} ({email}){isAdmin && " is the administrator of this site."}
      </p>
      <p className="flex flex-wrap gap-3">
        {isStaff && <ButtonLink href="/admin">Open the back office</ButtonLink>}
        <ButtonLink href="/" variant={isStaff ? "secondary" : "primary"}>
          See the site
        </ButtonLink>
      </p>
    </main>
  );
}
