import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import type { AuthAnswer } from "./auth-answer.ts";
import { Notice } from "./notice.tsx";

/** Whether this person gets an email about next steps in the morning. */
export function Digest({ isOn, answer }: { isOn: boolean; answer: AuthAnswer | undefined }) {
  return (
    <>
      {answer?.intent === "choose-digest" && answer.notice && <Notice {...answer.notice} />}
      <p>
        {isOn
          ? "On mornings when you have next steps that are due or overdue, you get one email with all of them."
          : "You don't get an email about next steps that are due. They're on the dashboard, under Today."}
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="choose-digest" />
        <Button type="submit" name="digest" value={isOn ? "off" : "on"} variant="secondary">
          {isOn ? "Turn off" : "Turn on"} <span className="sr-only">the morning email</span>
        </Button>
      </Form>
    </>
  );
}
