import dns from "node:dns";
import { Resolver } from "node:dns/promises";

/** How long an answer is waited for, in milliseconds. */
const PATIENCE_MS = 2_000;

/** The TXT records of a name, each in one piece: none where there are none, null where no one answered. */
export type AskForTexts = (name: string) => Promise<string[] | null>;

/** Asks the name servers that this process asks: those of the machine, unless it was told others. */
export const askForTexts: AskForTexts = async (name) => {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 });
  // Of the module itself: a name imported from it stays with the servers of the start.
  resolver.setServers(dns.getServers());
  // Servers that do not answer are tried one after the other.
  const giveUp = setTimeout(() => resolver.cancel(), PATIENCE_MS);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return ["ENOTFOUND", "ENODATA"].includes(code) ? [] : null;
  } finally {
    clearTimeout(giveUp);
  }
};
