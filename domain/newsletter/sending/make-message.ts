import type { Actor } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSettings } from "../../settings/index.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import { problemSentences } from "../message/finding.ts";
import { preflight } from "../message/preflight.ts";
import { prepareMessage } from "../message/prepare-message.ts";
import type { CampaignRow } from "./campaign-states.ts";

/** What the name servers say is only ever a warning: a start does not wait for them. */
const withoutNameServers = { ask: async () => null };

/** Why a message cannot be sent: sentences for whoever wrote it. */
export interface MessageProblems {
  problems: string[];
}

export interface MadeMessage {
  message: PreparedMessage;
  /** Where its links lead; the place in the list is their number. */
  links: string[];
  isTracked: boolean;
}

/** The message of a campaign as it will leave; refused where a placeholder is unresolved or the preflight finds an error. */
export async function makeMessage(
  actor: Actor,
  { id, subject, previewText, content, values }: CampaignRow,
): Promise<Result<MadeMessage, MessageProblems>> {
  const { isTracked } = await newsletterSettings();
  const prepared = await prepareMessage({ subject, previewText, content, values, isTracked });
  if (!prepared.ok) return refused({ problems: problemSentences(prepared.reason.problems).map(({ text }) => text) });
  const checked = await preflight(actor, id, withoutNameServers);
  const errors = checked.ok ? checked.value.filter(({ level }) => level === "error") : [];
  if (errors.length > 0) return refused({ problems: errors.map(({ text }) => text) });
  return ok({ ...prepared.value, isTracked });
}
