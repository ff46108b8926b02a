import { env } from "~/platform/env/index.ts";
import { ok, type Result } from "../../result.ts";
import { brand } from "../../settings/index.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import { composeAside } from "./compose-aside.ts";
import type { Problem, Written } from "./fill-placeholders.ts";

/**
 * Everything about a message that is the same for all its readers (compose-message.ts); `links` is where its numbered links lead, by number.
 * A placeholder that nothing was filled in for is a problem.
 */
export async function prepareMessage(
  written: Written & { isTracked: boolean },
): Promise<Result<{ message: PreparedMessage; links: string[] }, { problems: Problem[] }>> {
  const { name, address } = await brand();
  const composed = await composeAside({ written, firm: { siteUrl: env().siteUrl, sender: { name, address } } });
  return composed.ok ? ok({ message: composed.value.message, links: composed.value.links }) : composed;
}
