/** Puts what is known in the place of `{phone}`, `{service}`, `{within}`; without a phone number its "at {phone}" goes too. */
export function fillText(text: string, known: { phone?: string; service?: string; within?: string }): string {
  const withPhone = known.phone ? text.replace("{phone}", known.phone) : text.replace(" at {phone}", "");
  return withPhone.replace("{service}", known.service || "your request").replace("{within}", known.within || "within 24 hours");
}
