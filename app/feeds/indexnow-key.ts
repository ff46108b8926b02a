import { indexNowKey } from "~/domain/seo/index.ts";

/** The key that every submission of changed addresses refers to (indexnow.org). */
export function loader() {
  return new Response(indexNowKey(), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "X-Robots-Tag": "noindex",
    },
  });
}
