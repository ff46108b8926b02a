import type { Actor } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSettings } from "../../settings/index.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import { problemSentences } from "../message/finding.ts";
import { preflight } from "../message/preflight.ts";
import { prepareMessage } from "../message/prepare-message.ts";
import type { CampaignRow } from "./campaign-states.ts";

/** The DNS check only ever gives warnings, so starting doesn't wait for it. */
const withoutNameServers = { ask: async () => null };

/** Why a message can't be sent, in sentences for the person who wrote it. */
export interface MessageProblems {
  problems: string[];
}

export interface MadeMessage {
  message: PreparedMessage;
  /** Where its links lead, indexed by number. */
  links: string[];
  isTracked: boolean;
}

/** A campaign's message as it will be sent. Refused if a placeholder is unresolved or the preflight check finds an error. */
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
