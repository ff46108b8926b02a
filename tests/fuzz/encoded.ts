/** Percent-encoded, including half a surrogate pair, which encodeURIComponent refuses (in the bytes that UTF-8 would use for it). */
export function encoded(text: string): string {
  return Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (character.length === 2 || code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      .map((byte) => `%${byte.toString(16).toUpperCase()}`)
      .join("");
  }).join("");
}
