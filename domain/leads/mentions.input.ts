/** Who can be mentioned in a note. */
interface Mentionable {
  userId: string;
  fullName: string;
  email: string;
}

/** A mention as it was typed. */
export interface Mention {
  /** "@dana.ruiz" */
  said: string;
  userId: string;
  name: string;
}

/** An @ that doesn't continue a word, such as an email address, and what follows: an email address or a handle. */
const MENTION =
  /(?<![\p{L}\p{N}._%+@-])@(?:[\w!#$%&'*+/=?^`{|}~][\w!#$%&'*+/=?^`{|}~.-]{0,63}@[\p{L}\p{N}.-]{1,253}|[\p{L}\p{N}][\p{L}\p{N}._+@-]{0,253})/gu;
/** The end of a sentence isn't part of a handle. */
const TRAILING = "._+@-";

/** "Dana Ruíz" → "dana.ruiz" */
export function handleOf(fullName: string): string {
  const words = plain(fullName).match(/[\p{L}\p{N}-]+/gu) ?? [];
  return words.join(".");
}

/** How a person is mentioned: by handle, or by email address if someone else has the same one. */
export function mentionOf(person: Mentionable, people: readonly Mentionable[]): string {
  const handle = handleOf(person.fullName);
  const isOwn = handle !== "" && people.every((other) => other.userId === person.userId || handleOf(other.fullName) !== handle);
  return `@${isOwn ? handle : person.email}`;
}

/** Who a text mentions, each person once, in the order of the text. A handle that several people share mentions none of them. */
export function findMentions(text: string, people: readonly Mentionable[]): Mention[] {
  const found = new Map<string, Mention>();
  for (const [match] of text.matchAll(MENTION)) {
    const said = withoutTail(match);
    const person = personOf(said.slice(1), people);
    if (person && !found.has(person.userId)) found.set(person.userId, { said, userId: person.userId, name: person.fullName });
  }
  return [...found.values()];
}

function withoutTail(said: string): string {
  let end = said.length;
  while (end > 0 && TRAILING.includes(said.charAt(end - 1))) end--;
  return said.slice(0, end);
}

/** First and last name are enough for someone with more names. */
function personOf(said: string, people: readonly Mentionable[]): Mentionable | null {
  const wanted = plain(said);
  const byAddress = people.find(({ email }) => email.toLowerCase() === said.toLowerCase());
  if (byAddress) return byAddress;
  const whole = people.filter(({ fullName }) => handleOf(fullName) === wanted);
  const fitting = whole.length > 0 ? whole : people.filter(({ fullName }) => shortHandleOf(fullName) === wanted);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function shortHandleOf(fullName: string): string {
  const words = handleOf(fullName).split(".");
  return `${words[0]}.${words.at(-1)}`;
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The text in pieces, in order: `isMention` marks those in `said`. Together, the pieces are the text. */
export function splitByMentions(text: string, said: readonly string[]): { text: string; isMention: boolean }[] {
  const pieces: { text: string; isMention: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    const mention = withoutTail(match[0]);
    if (!said.includes(mention)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMention: false });
    pieces.push({ text: mention, isMention: true });
    end = match.index + mention.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMention: false });
  return pieces;
}
