import type { AnswerableLead } from "../../leads/index.ts";
import { oneLineOf } from "../../one-line.input.ts";
import type { Actor } from "../../permissions/index.ts";
import { brand } from "../../settings/index.ts";
import type { ReplyValues } from "../reply-placeholders.input.ts";

/** What placeholders stand for in a reply to this lead by this person. Unknown ones are empty. */
export async function replyValues(actor: Pick<Actor, "fullName">, lead: AnswerableLead): Promise<ReplyValues> {
  const firm = await brand();
  const name = ownName(lead);
  return {
    first_name: lead.firstName ?? name.split(" ")[0] ?? "",
    name,
    company: lead.company,
    reference: lead.reference ?? "",
    service: lead.service,
    staff_name: actor.fullName,
    firm: firm.name,
    phone: firm.phone,
  };
}

/** Imported leads without a name are called what's known of them, which isn't how to address anyone. */
function ownName({ name, company, email, phone }: AnswerableLead): string {
  const isStandIn = [company, email, phone].some((other) => other !== "" && other.toLowerCase() === name.toLowerCase());
  return isStandIn ? "" : oneLineOf(name);
}
