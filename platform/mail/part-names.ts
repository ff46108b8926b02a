/** What a file in an email is called if its part has no name, as in most invitations. Empty if its type doesn't tell, either. */
export function nameOfPart(contentType: string): string {
  if (/^application\/(?:vnd\.)?ms-tnef\b/i.test(contentType)) return "winmail.dat";
  return /^text\/calendar\b/i.test(contentType) ? "invitation.ics" : "";
}
