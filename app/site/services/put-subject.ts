/**
 * A message that begins with what was chosen; what the visitor wrote stays behind it.
 * @param earlier the sentence of an earlier choice, which the new one replaces
 */
export function putSubject(message: string, sentence: string, earlier = ""): string {
  const own = earlier && message.startsWith(earlier) ? message.slice(earlier.length) : message;
  return `${sentence} ${own.trimStart()}`;
}
