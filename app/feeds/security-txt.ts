import { asciiAddress, mailtoLink } from "~/domain/email-address.input.ts";
import { brand } from "~/domain/settings/index.ts";
import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/security-txt";

/** The file states its own expiry. It's renewed with every request, well within the year that RFC 9116 §2.5.5 recommends. */
const VALID_FOR_MS = 180 * 24 * 3600 * 1000;

/** Where to report a vulnerability (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestInfo);
  const { supportEmail } = await brand();
  const expires = new Date(Math.floor((Date.now() + VALID_FOR_MS) / 86_400_000) * 86_400_000);
  const lines = [
    `Contact: ${mailtoLink(asciiAddress(supportEmail))}`,
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, es",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/legal/security`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
