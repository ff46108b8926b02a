/** Marks in a prepared message that `personalize` replaces. They look like placeholders with a colon, which no value's name contains. */
export const PIXEL_TAG = "{{open:pixel}}";
/** The reader's address, as part of a link. */
export const EMAIL_IN_LINK_TAG = "{{email:url}}";

export function linkTag(number: number): string {
  return `{{link:${number}}}`;
}

/** Everything that's filled in for one person, named in the first group. */
export const PERSONAL_TAG = /\{\{(unsubscribe_link|preferences_link|email|email:url|open:pixel|link:\d{1,5})\}\}/g;

/** Whether a name in braces is one of our marks, in a message with this many links. */
export function isTagOf(linkCount: number): (name: string) => boolean {
  return (name) => {
    if (name === "email:url" || name === "open:pixel") return true;
    const [, number] = /^link:(\d{1,5})$/.exec(name) ?? [];
    return number !== undefined && Number(number) < linkCount;
  };
}
