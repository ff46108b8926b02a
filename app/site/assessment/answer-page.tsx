import { data, redirect } from "react-router";
import { Icon } from "~/app/ui/icon.tsx";
import { countedKeys } from "~/domain/assessments/assessment-rules.input.ts";
import { askedOf } from "~/domain/assessments/index.ts";
import { headersOf } from "../../api/answers.ts";
import { readBody } from "../../api/read-body.ts";
import { assessmentOfForm, receiveAssessment } from "../../api/receive-assessment.ts";
import { PageHero } from "../layout/page-hero.tsx";
import type { Route } from "./+types/answer-page";
import { AssessmentForm } from "./assessment-form.tsx";
import { type PostedAssessment, postedAssessment, sentFields, splitRefusals } from "./posted-assessment.ts";

const DEFAULT = "NIST800-171";

/**
 * Answers an assessment that was sent without JavaScript: redirects to the report, or shows the form again with what was entered and what's
 * wrong.
 */
export async function action({ request }: Route.ActionArgs) {
  const body = await readBody(request);
  const fields = body.ok ? body.fields : {};
  const posted = postedAssessment(fields);
  const earlierToken = typeof fields.assessmentToken === "string" ? fields.assessmentToken : undefined;
  if (!body.ok) return data({ ...shown(posted, {}, body.error), earlierToken }, { status: body.status });
  if (posted.isSwitch) return data({ ...shown(posted, {}, ""), earlierToken: undefined });
  const received = await receiveAssessment(assessmentOfForm(sentFields(fields)));
  if (received.ok) return redirect(`/compliance/report/${received.value.assessmentToken}`, 303);
  const { fields: refused, error, status } = received.reason;
  // An earlier report that no longer exists isn't requested again.
  const isGone = "assessmentToken" in refused;
  return data(
    { ...shown(posted, refused, error), earlierToken: isGone ? undefined : earlierToken },
    { status, headers: headersOf(received.reason) },
  );
}

/** For visitors who open the address directly. It also runs after the action. */
export function loader() {
  return { questions: askedOf(DEFAULT) };
}

function shown(posted: PostedAssessment, refused: Record<string, string>, message: string) {
  const { contact, answers, rest } = splitRefusals(posted.framework, refused);
  return { posted, questions: askedOf(posted.framework), contactErrors: contact, answerErrors: answers, message, rest };
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export const meta: Route.MetaFunction = () => [{ title: "Please check your assessment" }, { name: "robots", content: "noindex" }];

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { posted, questions, earlierToken, ...problems } = actionData ?? { ...nothing, ...loaderData };
  return (
    <main>
      <PageHero
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Compliance self-assessment", href: "/compliance/assessment" },
        ]}
        title="Your self-assessment"
        intro="Eight questions, about five minutes. Your answers are still in the form below."
      />
      <div className="page-width grid max-w-4xl gap-8 py-12 md:py-20">
        <Problems {...problems} counted={countedKeys(posted.framework, posted.information)} />
        <AssessmentForm
          framework={posted.framework}
          questions={questions}
          contact={posted.contact}
          information={posted.information}
          answers={posted.answers}
          contactErrors={problems.contactErrors}
          answerErrors={problems.answerErrors}
          earlierToken={earlierToken}
        />
      </div>
    </main>
  );
}

const nothing = {
  posted: postedAssessment({}),
  earlierToken: undefined,
  ...{ contactErrors: {}, answerErrors: {}, message: "", rest: [] },
};

interface ProblemsProps extends Omit<ReturnType<typeof shown>, "posted" | "questions"> {
  /** The keys of the questions, in the order of their numbers. */
  counted: readonly string[];
}

/** What's wrong, with links to the fields. */
function Problems({ message, contactErrors, answerErrors, rest, counted }: ProblemsProps) {
  if (!message) return null;
  const links = { ...contactErrors, ...answerErrors };
  const place = (name: string) => (name in contactErrors ? 0 : counted.indexOf(name) + 1);
  return (
    <section aria-labelledby="problems" className="grid gap-3 rounded-md border border-bad/30 bg-bad-tint p-6">
      <h2 id="problems" className="flex items-center gap-2 text-xl text-bad">
        <Icon name="circle-alert" className="size-6" />
        <span>{message}</span>
      </h2>
      <ul className="grid gap-1">
        {Object.entries(links).map(([name, text]) => (
          <li key={name}>
            <a href={`#assessment-${name}`}>{place(name) > 0 ? `Question ${place(name)}: ${text}` : text}</a>
          </li>
        ))}
        {rest
          .filter((text) => text !== message)
          .map((text) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
    </section>
  );
}
