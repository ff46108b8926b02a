import dns from "node:dns";
import { Resolver } from "node:dns/promises";

/** How long to wait for a response, in milliseconds. */
const PATIENCE_MS = 2_000;

/** A name's TXT records, each in one piece. Empty if it has none, null if no server responded. */
export type AskForTexts = (name: string) => Promise<string[] | null>;

/** Asks the name servers that this process uses: the machine's, unless it was given others. */
export const askForTexts: AskForTexts = async (name) => {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 });
  // Called on the module itself: a function imported from it keeps the servers from startup.
  resolver.setServers(dns.getServers());
  // Servers that don't respond are tried one after another.
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
