import { randomUUID } from "node:crypto";
import MimeNode from "nodemailer/lib/mime-node";
import { type FilledLetter, MimeTemplate } from "./mime-template.ts";

/** A file that goes with an email. */
export interface LetterFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/** Characters per line of Base64 (RFC 2045 §6.8). */
const LINE = 76;

/** The body of one email: text, HTML, and files (RFC 2046 §5.1.3). */
export function composeBody({ text, html, files }: { text: string; html: string; files: LetterFile[] }): FilledLetter {
  const none = () => "";
  const letter = new MimeTemplate({ text, html }).fill({ text: none, html: none });
  if (files.length === 0) return letter;
  const boundary = `=_${randomUUID()}`;
  const parts = [Buffer.from(`--${boundary}\r\nContent-Type: ${letter.contentType}\r\n\r\n`), ...letter.body];
  for (const { name, contentType, content } of files) {
    const node = new MimeNode(contentType, { filename: name });
    node.setHeader({ "Content-Transfer-Encoding": "base64", "Content-Disposition": "attachment" });
    parts.push(Buffer.from(`\r\n--${boundary}\r\n${node.buildHeaders()}\r\n\r\n${base64Lines(content)}`));
  }
  parts.push(Buffer.from(`\r\n--${boundary}--\r\n`));
  return { contentType: `multipart/mixed; boundary="${boundary}"`, body: parts };
}

function base64Lines(content: Buffer): string {
  const whole = content.toString("base64");
  const lines: string[] = [];
  for (let start = 0; start < whole.length; start += LINE) lines.push(whole.slice(start, start + LINE));
  return lines.join("\r\n");
}
