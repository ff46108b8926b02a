import { SecondFactorInput, SignInInput } from "~/domain/access/access.input.ts";
import { findActor, passSecondFactor, signIn } from "~/domain/access/index.ts";
import { can, type Demand } from "~/domain/permissions/index.ts";
import { refusalOf } from "../api/answers.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/session-answer";
import { codeRefusals, NO_ACCESS, tooManyText, WRONG } from "./auth-texts.ts";
import { visitorOf, withCookies } from "./visitor.ts";

/** Who is signed in here. */
export interface SessionState {
  person: { userId: string; email: string; isStaff: boolean } | null;
  /** What the session still requires before it opens anything. */
  owes?: Demand;
}

/** The result of signing in without leaving a page. */
export interface InPlaceAnswer {
  error?: string;
  needsSecondFactor?: boolean;
  /** The password has to be entered again. */
  startAgain?: boolean;
}

export async function loader({ request }: Route.LoaderArgs) {
  const actor = await findActor(request.headers);
  if (!actor) return Response.json({ person: null } satisfies SessionState);
  const { userId, email, role, owes } = actor;
  return Response.json({ person: { userId, email, isStaff: can({ role }, "office:open") }, owes } satisfies SessionState);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const visitor = visitorOf(request, context);
  return form.get("intent") === "second-factor" ? takeCode(form, visitor) : takePassword(form, visitor);
}

type Visitor = ReturnType<typeof visitorOf>;

async function takePassword(form: FormData, visitor: Visitor) {
  const input = SignInInput.safeParse(Object.fromEntries(form));
  if (!input.success) return answer({ error: firstOf(refusalOf(input.error)) }, 422);
  const started = await signIn(input.data, visitor);
  if (started.ok) return answer({ needsSecondFactor: started.value.needsSecondFactor }, 200, started.value.cookies);
  const { reason } = started;
  if (reason.because === "wrong") return answer({ error: WRONG }, 422);
  return reason.because === "no-access" ? answer({ error: NO_ACCESS }, 403) : answer({ error: tooManyText(reason.retryAfter) }, 429);
}

async function takeCode(form: FormData, visitor: Visitor) {
  const input = SecondFactorInput.safeParse(Object.fromEntries(form));
  if (!input.success) return answer({ error: firstOf(refusalOf(input.error)) }, 422);
  const passed = await passSecondFactor(input.data.code, visitor);
  if (passed.ok) return answer({}, 200, passed.value.cookies);
  if (passed.reason === "start-again") return answer({ error: "Enter your password again.", startAgain: true }, 422);
  const { text, status } = codeRefusals[passed.reason];
  return answer({ error: text }, status);
}

function answer(said: InPlaceAnswer, status: number, cookies: string[] = []): Response {
  return Response.json(said, { status, headers: withCookies(cookies) });
}

function firstOf({ error, fields }: { error: string; fields: Record<string, string> }): string {
  return Object.values(fields)[0] ?? error;
}
