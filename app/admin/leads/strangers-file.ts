import { Readable } from "node:stream";
import { data } from "react-router";
import type { Result } from "~/domain/result.ts";

interface OpenedFile {
  name: string;
  size: number;
  content: Readable;
}

/**
 * A file from a stranger, only ever as a download: no browser should display or run it, and it has no type that a program would open
 * automatically.
 */
export function strangersFile(opened: Result<OpenedFile, keyof typeof refusals>, method: string): Response {
  if (!opened.ok) throw data(...refusals[opened.reason]);
  const { name, size, content } = opened.value;
  if (method === "HEAD") content.destroy();
  return new Response(method === "HEAD" ? null : (Readable.toWeb(content) as ReadableStream), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(size),
      "Content-Disposition": `attachment; filename*=UTF-8''${encoded(asText(name))}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "private, no-store",
    },
  });
}

const refusals: Record<"forbidden" | "not-found" | "storage", [string, { status: number }]> = {
  forbidden: ["Access Denied", { status: 403 }],
  "not-found": ["Not found", { status: 404 }],
  storage: ["This file can't be read right now. Try again in a minute.", { status: 503 }],
};

/** A spreadsheet program runs the formulas of a text file with one of these extensions as soon as someone opens it. As .txt, none does. */
function asText(name: string): string {
  return /\.(?:csv|tsv|tab|slk|dif|prn|iqy|sylk)$/i.test(name) ? `${name}.txt` : name;
}

/** RFC 8187 §3.2.1. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
