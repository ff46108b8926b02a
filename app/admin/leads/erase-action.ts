import { findLead } from "~/domain/leads/index.ts";
import { erasePersonalData } from "~/domain/privacy/index.ts";
import { type Result, refused } from "~/domain/result.ts";
import { granted } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { formatNumber } from "../format.ts";

type NotErased = "forbidden" | "staff" | "own-address" | "other-address";

/** Erases everything about a lead's address. Staff type it to confirm, so that a slip can't erase anyone. `next`: where to go then. */
export function eraseAction(next: (url: URL) => string) {
  return defineAction({
    permission: "person:erase",
    run: async ({ actor, fields: { id = "", email = "" } }): Promise<Result<number, NotErased>> => {
      const lead = granted(await findLead(actor, id));
      if (lead.email === "") return refused("other-address");
      return email.trim().toLowerCase() === lead.email.toLowerCase() ? erasePersonalData(actor, lead.email) : refused("other-address");
    },
    done: (rows, { url }) => ({
      text: `All data about this person was erased: ${formatNumber(rows)} ${rows === 1 ? "record" : "records"}.`,
      to: next(url),
    }),
    refusals: {
      "other-address": { error: "Nothing was erased.", fields: { email: "This doesn't match the lead's email address." } },
      staff: {
        error: "This address belongs to an account. Ask an administrator to erase it. A staff account must first be deleted under Users.",
      },
      "own-address": { error: "This is one of your company's own addresses from Site Settings, so it can't be erased." },
    },
  });
}
