import { data, redirect, redirectDocument } from "react-router";
import { GivenPasswordInput, SecondFactorInput } from "~/domain/access/access.input.ts";
import {
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  findActor,
  hasSecondFactor,
  listOwnSessions,
  startSecondFactor,
  stopSecondFactor,
} from "~/domain/access/index.ts";
import { Card } from "../ui/card.tsx";
import type { Route } from "./+types/account-page";
import { type AuthAnswer, failed, misfilled, noticed } from "./auth-answer.ts";
import { Notice } from "./notice.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { visitorOf, withCookies } from "./visitor.ts";

export const meta: Route.MetaFunction = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: Route.LoaderArgs) {
  const actor = await findActor(request.headers);
  if (!actor) throw redirect("/auth");
  const [sessions, isSecure] = await Promise.all([listOwnSessions(actor, request.headers), hasSecondFactor(actor)]);
  return { fullName: actor.fullName, email: actor.email, sessions, isSecure };
}

interface Answer extends AuthAnswer {
  setUp?: { uri: string; recoveryCodes: string[] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await findActor(request.headers);
  if (!actor) throw redirect("/auth");
  const form = await request.formData();
  const visitor = visitorOf(request, context);
  switch (form.get("intent")) {
    case "end-session":
      await endOwnSession(actor, String(form.get("id") ?? ""));
      return redirectDocument("/auth/account");
    case "end-others":
      await endOtherSessions(actor, request.headers);
      return data<Answer>(noticed("Signed out elsewhere", "This is your only session now.", "end-others"));
    case "start-second-factor":
      return beginSetUp(form, visitor);
    case "confirm-second-factor":
      return endSetUp(form, visitor);
    case "stop-second-factor":
      return turnOff(form, visitor);
    default:
      return data<Answer>(failed("This form is not known here."), { status: 422 });
  }
}

type Visitor = ReturnType<typeof visitorOf>;

async function beginSetUp(form: FormData, visitor: Visitor) {
  const from = { intent: "start-second-factor" };
  const input = GivenPasswordInput.safeParse(Object.fromEntries(form));
  if (!input.success) return data<Answer>(misfilled(input.error, from), { status: 422 });
  const begun = await startSecondFactor(visitor, input.data.password);
  if (!begun.ok) return data<Answer>(wrongPassword(from), { status: 422 });
  return data<Answer>({ ...noticed("", "", "confirm-second-factor"), notice: null, setUp: begun.value });
}

async function endSetUp(form: FormData, visitor: Visitor) {
  const from = { intent: "confirm-second-factor" };
  const input = SecondFactorInput.safeParse(Object.fromEntries(form));
  if (!input.success) return data<Answer>(misfilled(input.error, from), { status: 422 });
  const done = await confirmSecondFactor(visitor, input.data.code);
  if (done.ok) return redirectDocument("/auth/account", { headers: withCookies(done.value.cookies) });
  return data<Answer>(failed("This code is not right. Wait for the next one and try again.", from), { status: 422 });
}

async function turnOff(form: FormData, visitor: Visitor) {
  const from = { intent: "stop-second-factor" };
  const input = GivenPasswordInput.safeParse(Object.fromEntries(form));
  if (!input.success) return data<Answer>(misfilled(input.error, from), { status: 422 });
  const done = await stopSecondFactor(visitor, input.data.password);
  if (done.ok) return redirectDocument("/auth/account", { headers: withCookies(done.value.cookies) });
  return data<Answer>(wrongPassword(from), { status: 422 });
}

function wrongPassword(from: Partial<AuthAnswer>): AuthAnswer {
  return failed("This is not your password.", { ...from, fields: { password: "This is not your password." } });
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

/** Where a signed-in person sees and ends their own sessions, and sets up the second factor. */
export default function AccountPage({ loaderData: { fullName, email, sessions, isSecure }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  return (
    <main className="page-width grid max-w-3xl gap-8 py-16 md:py-24">
      <header className="grid gap-2">
        <h1 className="font-heading text-4xl text-ink">Your account</h1>
        <p className="text-lg">
          {fullName}, {email}
        </p>
      </header>
      {answer?.notice && <Notice {...answer.notice} />}
      <Card as="section" aria-labelledby="sessions" className="grid gap-5">
        <h2 id="sessions" className="font-heading text-2xl text-ink">
          Where you are signed in
        </h2>
        <OwnSessions sessions={sessions} />
      </Card>
      <Card as="section" aria-labelledby="second-factor" className="grid gap-5">
        <h2 id="second-factor" className="font-heading text-2xl text-ink">
          Second factor
        </h2>
        <SecondFactor isOn={isSecure} answer={answer} setUp={answer?.setUp} />
      </Card>
    </main>
  );
}
