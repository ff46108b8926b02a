import { type ReactNode, useEffect } from "react";
import { redirect } from "react-router";
import { findActor, hasSecondFactor, listOwnSessions, shortestPassword } from "~/domain/access/index.ts";
import { findLeadMailChoices } from "~/domain/leads/index.ts";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { useBrowserZone, Zone } from "../admin/parts/use-zone.ts";
import { zoneOf } from "../admin/zone.ts";
import { readForm } from "../read-form.ts";
import "../site/layout/night-sky.css";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { toast } from "../ui/toast.tsx";
import type { Route } from "./+types/account-page";
import { type AccountAnswer, answerAccountForm } from "./account-forms.ts";
import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { factorNotice } from "./factor-notice.ts";
import { NewPasswordField, PasswordField } from "./fields.tsx";
import { LeadMailChoice } from "./lead-mail-choice.tsx";
import { Notice } from "./notice.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { sendForm } from "./send-form.ts";
import { visitorOf } from "./visitor.ts";

export const meta: Route.MetaFunction = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

/** `?second-factor=`: "on" or "off", if it was just turned on or off. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const actor = await signedIn(request);
  const [sessions, isSecure, leadMails] = await Promise.all([
    listOwnSessions(actor, request.headers),
    hasSecondFactor(actor),
    findLeadMailChoices(actor),
  ]);
  const { fullName, email, role } = actor;
  const zone = await zoneOf(request);
  const notice = factorNotice(url.searchParams);
  return {
    fullName,
    email,
    minLength: shortestPassword(role),
    sessions,
    isSecure,
    isStaff: can(actor, "office:open"),
    leadMails,
    zone,
    notice,
  };
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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  const sayOn = (path: string) => factorNotice(new URL(path, location.href).searchParams);
  return sendForm(serverAction, { sayOn, intent });
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

/** Where signed-in users see and end their sessions, change their password, and set up the second factor. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, email, minLength, sessions, isSecure, isStaff, leadMails, zone, notice } = loaderData;
  const answer = actionData as AccountAnswer | undefined;
  useToasts(answer);
  return (
    <main className="night-sky on-ink bg-ink pt-28 pb-16 md:pb-24" data-hero>
      <div className="page-width grid max-w-3xl gap-8">
        <header className="grid gap-2">
          <h1 className="text-4xl">Your account</h1>
          <p className="text-lg wrap-anywhere">{`${fullName}, ${email}`}</p>
          {isStaff && (
            <p className="mt-2">
              <ButtonLink variant="onDark" href="/admin">
                Back office
              </ButtonLink>
            </p>
          )}
        </header>
        <Part id="sessions" title="Where you're signed in">
          {answer?.intent === "end-others" && answer.notice && <Notice {...answer.notice} />}
          <Zone value={useBrowserZone(zone)}>
            <OwnSessions sessions={sessions} />
          </Zone>
        </Part>
        {leadMails !== null && (
          <>
            <Part id="digest" title="Morning email">
              <LeadMailChoice mail="digest" isOn={leadMails.digest} answer={answer} />
            </Part>
            <Part id="replies" title="Replies from leads">
              <LeadMailChoice mail="replies" isOn={leadMails.replies} answer={answer} />
            </Part>
          </>
        )}
        <Part id="password" title="Password">
          <ChangePassword answer={answer} minLength={minLength} />
        </Part>
        <Part id="second-factor" title="Second factor">
          {notice && !answer && <Notice {...notice} />}
          <SecondFactor isOn={isSecure} answer={answer} />
        </Part>
      </div>
    </main>
  );
}

/** Shows a form's result. The session buttons have no place of their own for errors. */
function useToasts(answer: AccountAnswer | undefined): void {
  useEffect(() => {
    if (answer?.notice) toast({ ...answer.notice, tone: "good" });
    if (answer?.error && answer.intent?.startsWith("end-")) toast({ title: "Error", text: answer.error, tone: "bad" });
  }, [answer]);
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

const INTENT = "change-password";

/** `minLength`: of the new password, in characters. */
function ChangePassword({ answer, minLength }: { answer: AuthAnswer | undefined; minLength: number }) {
  if (answer?.intent === INTENT && answer.notice) return <Notice {...answer.notice} />;
  return (
    <>
      <p>Changing your password signs you out everywhere else. We'll email you to confirm the change.</p>
      <AuthForm intent={INTENT} answer={answer} button="Change Password" busy="Changing...">
        <PasswordField label="Current Password" name="currentPassword" />
        <NewPasswordField label="New Password" minLength={minLength} />
      </AuthForm>
    </>
  );
}
