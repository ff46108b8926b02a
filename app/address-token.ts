/** The token from the request's URL (`?token=`), at most 500 characters, or an empty string. */
export function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 500);
}
