import type { ReactNode } from "react";
import { redirect } from "react-router";
import { type Actor, can, findActor, hasSecondFactor, listOwnSessions, shortestPassword } from "~/domain/access/index.ts";
import { readForm } from "../read-form.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import type { Route } from "./+types/account-page";
import { type AccountAnswer, answerAccountForm } from "./account-forms.ts";
import { ChangePassword } from "./change-password.tsx";
import { Notice } from "./notice.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { visitorOf } from "./visitor.ts";

export const meta: Route.MetaFunction = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const actor = await signedIn(request);
  const [sessions, isSecure] = await Promise.all([listOwnSessions(actor, request.headers), hasSecondFactor(actor)]);
  const { fullName, email, role } = actor;
  return { fullName, email, minLength: shortestPassword(role), sessions, isSecure, isStaff: can(actor, "office:open") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await signedIn(request);
  return answerAccountForm(await readForm(request), actor, visitorOf(request, context));
}

async function signedIn(request: Request): Promise<Actor> {
  const actor = await findActor(request.headers);
  if (!actor) throw redirect("/auth");
  return actor;
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

/** Where a signed-in person sees and ends their own sessions, changes the password, and sets up the second factor. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, email, minLength, sessions, isSecure, isStaff } = loaderData;
  const answer = actionData as AccountAnswer | undefined;
  return (
    <main className="page-width grid max-w-3xl gap-8 py-16 md:py-24">
      <header className="grid gap-2">
        <h1 className="font-heading text-4xl text-ink">Your account</h1>
        <p className="text-lg">
          {fullName}, {email}
        </p>
        {isStaff && (
          <p className="mt-2">
            <ButtonLink variant="secondary" href="/admin">
              Back office
            </ButtonLink>
          </p>
        )}
      </header>
      <Part id="sessions" title="Where you are signed in">
        {answer?.intent === "end-others" && answer.notice && <Notice {...answer.notice} />}
        <OwnSessions sessions={sessions} />
      </Part>
      <Part id="password" title="Password">
        <ChangePassword answer={answer} minLength={minLength} />
      </Part>
      <Part id="second-factor" title="Second factor">
        <SecondFactor isOn={isSecure} answer={answer} />
      </Part>
    </main>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="font-heading text-2xl text-ink">
        {title}
      </h2>
      {children}
    </Card>
  );
}
