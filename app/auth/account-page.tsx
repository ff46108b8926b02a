import { type ReactNode, useEffect } from "react";
import { redirect } from "react-router";
import { findActor, hasSecondFactor, listOwnSessions, shortestPassword } from "~/domain/access/index.ts";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { useBrowserZone, Zone } from "../admin/parts/use-zone.ts";
import { zoneOf } from "../admin/zone.ts";
import { readForm } from "../read-form.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { toast } from "../ui/toast.tsx";
import type { Route } from "./+types/account-page";
import { type AccountAnswer, answerAccountForm } from "./account-forms.ts";
import { ChangePassword } from "./change-password.tsx";
import { factorNotice } from "./factor-notice.ts";
import { Notice } from "./notice.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { sendForm } from "./send-form.ts";
import { visitorOf } from "./visitor.ts";

export const meta: Route.MetaFunction = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

/** `?second-factor=`: "on" or "off", what it has just been turned. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const actor = await signedIn(request);
  const [sessions, isSecure] = await Promise.all([listOwnSessions(actor, request.headers), hasSecondFactor(actor)]);
  const { fullName, email, role } = actor;
  const zone = await zoneOf(request);
  const notice = factorNotice(url.searchParams);
  return { fullName, email, minLength: shortestPassword(role), sessions, isSecure, isStaff: can(actor, "office:open"), zone, notice };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await signedIn(request);
  return answerAccountForm(await readForm(request), actor, visitorOf(request, context));
}

async function signedIn(request: Request): Promise<Actor> {
  const actor = await findActor(request.headers);
  if (!actor) throw redirect("/auth");
  if (actor.owes) throw redirect("/auth/strengthen");
  return actor;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AccountAnswer> {
  const intent = String((await request.clone().formData()).get("intent"));
  const sayOn = (path: string) => factorNotice(new URL(path, location.href).searchParams);
  return sendForm(serverAction, { sayOn, intent }) as Promise<AccountAnswer>;
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

/** Where a signed-in person sees and ends their own sessions, changes the password, and sets up the second factor. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, email, minLength, sessions, isSecure, isStaff, zone, notice } = loaderData;
  const answer = actionData as AccountAnswer | undefined;
  useToasts(answer);
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
        <Zone value={useBrowserZone(zone)}>
          <OwnSessions sessions={sessions} />
        </Zone>
      </Part>
      <Part id="password" title="Password">
        <ChangePassword answer={answer} minLength={minLength} />
      </Part>
      <Part id="second-factor" title="Second factor">
        {notice && !answer && <Notice {...notice} />}
        <SecondFactor isOn={isSecure} answer={answer} />
      </Part>
    </main>
  );
}

/** What came of a form; the buttons of the sessions have no place of their own for what went wrong. */
function useToasts(answer: AccountAnswer | undefined): void {
  useEffect(() => {
    if (answer?.notice) toast({ ...answer.notice, tone: "good" });
    if (answer?.error && answer.intent?.startsWith("end-")) toast({ title: "Error", text: answer.error, tone: "bad" });
  }, [answer]);
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
