import { Form } from "react-router";
import type { LeadMailChoices } from "~/domain/leads/index.ts";
import { Button } from "../ui/button.tsx";
import type { AuthAnswer } from "./auth-answer.ts";
import { Notice } from "./notice.tsx";

const texts = {
  digest: {
    name: "the morning email",
    on: "On mornings when you have next steps that are due or overdue, you get one email with all of them.",
    off: "You don't get an email about next steps that are due. They're on the dashboard, under Today.",
  },
  replies: {
    name: "emails about replies",
    on: "When a lead of yours replies to an email, you get an email with a link to the conversation.",
    off: "You don't get an email when a lead of yours replies. Leads waiting for your reply are in the lead inbox.",
  },
};

type LeadMailChoiceProps = { mail: keyof LeadMailChoices; isOn: boolean; answer: AuthAnswer | undefined };

/** Whether this person gets one of the emails about leads. */
export function LeadMailChoice({ mail, isOn, answer }: LeadMailChoiceProps) {
  const { name, on, off } = texts[mail];
  return (
    <>
      {answer?.intent === `choose-${mail}` && answer.notice && <Notice {...answer.notice} />}
      <p>{isOn ? on : off}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="choose-lead-mail" />
        <input type="hidden" name="mail" value={mail} />
        <Button type="submit" name="to" value={isOn ? "off" : "on"} variant="secondary">
          <span>{isOn ? "Turn off" : "Turn on"}</span> <span className="sr-only">{name}</span>
        </Button>
      </Form>
    </>
  );
}
