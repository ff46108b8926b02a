/** The token from the request's URL (`?token=`), at most 500 characters, or an empty string. */
export function tokenOf(request: Request): string {
  return secretIn(request, "token", 500);
}

/**
 * A secret from the URL of an email's link. Email programs and people who copy a link take what follows it: a period, a bracket, a space.
 * No token ends like that.
 */
export function secretIn(request: Request, name: string, most: number): string {
  const [token = ""] = /^.*[\w-]/.exec((new URL(request.url).searchParams.get(name) ?? "").slice(0, most)) ?? [];
  return token;
}
