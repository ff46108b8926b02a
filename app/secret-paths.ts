/** Addresses of ours that open something by themselves, or name a person: a report, a check of requirements, what a mail asks for; in any case, as the router takes them. */
const SECRET = /(\/compliance\/(?:report|requirements)\/|\/n\/[oc]\/)[^/?#\s]+|([?&]token=)[^&#\s]+/gi;

/** An address without what would open it: for logs, statistics and mails, which more people see than the address was made for. */
export function hideSecrets(address: string): string {
  return address.replace(SECRET, "$1$2…");
}

/** The same for the addresses that come with a form. */
export function hideSecretAddresses(fields: Record<string, unknown>): Record<string, unknown> {
  const hidden = ADDRESSES.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" ? [[name, hideSecrets(value)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(hidden) };
}

const ADDRESSES = ["pageUrl", "page_url", "referrer", "landingPage"];

/** Whether whoever asks for this path must know a secret. */
export function hasSecretAddress(path: string): boolean {
  return /^\/compliance\/(report|requirements)\/[^/]+/i.test(path);
}
