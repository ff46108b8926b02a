/** The token in the request's address (`?token=`), at most 500 characters; empty where there is none. */
export function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 500);
}
