import { isOwnPath } from "~/domain/safe-link.input.ts";
import { toast } from "../../ui/toast-store.ts";
import { readTokens } from "./html-tokens.ts";

/** How many pictures in pasted HTML can't be taken over, because they aren't in the media library. */
export function countForeignPictures(html: string): number {
  const sources = readTokens(html).flatMap((token) =>
    token.kind === "start" && token.name === "img" ? [token.attributes.get("src")] : [],
  );
  return sources.filter((src) => src && !isOwnPath(src)).length;
}

/** Whether the HTML is a picture and nothing else, as browsers copy one. */
export function isOnlyPicture(html: string): boolean {
  const tokens = readTokens(html);
  const hasText = tokens.some((token) => token.kind === "text" && /[^\s\u00a0]/.test(token.text.replaceAll("&nbsp;", "")));
  return !hasText && tokens.some((token) => token.kind === "start" && token.name === "img");
}

/** Pictures of other websites and of someone's computer aren't loaded. The person hears about it, and what to do instead. */
export function tellOfForeignPictures(html: string, whatToDo: string): void {
  const count = countForeignPictures(html);
  if (count === 0) return;
  toast({ title: count === 1 ? "1 picture wasn't pasted" : `${count} pictures weren't pasted`, text: whatToDo, tone: "neutral" });
}
