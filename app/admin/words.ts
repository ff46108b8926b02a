const ACRONYMS = /\b(ai|api|cmmc|csv|dfars|ghl|html|ip|nist|seo|smtp|url)\b/gi;

/** Names from the code as people write them: "smtp password" as "SMTP password". */
export function withAcronyms(text: string): string {
  return text.replace(ACRONYMS, (acronym) => acronym.toUpperCase());
}

/** With a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
