/** Fills in `{phone}`, `{service}`, and `{within}`. Without a phone number, " at {phone}" is dropped too. */
export function fillText(text: string, known: { phone?: string; service?: string; within?: string }): string {
  const withPhone = known.phone ? text.replace("{phone}", known.phone) : text.replace(" at {phone}", "");
  return withPhone.replace("{service}", known.service || "your request").replace("{within}", known.within || "within 24 hours");
}
