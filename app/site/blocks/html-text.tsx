import { classNames } from "~/app/ui/class-names.ts";
import "./prose.css";

/** HTML that staff wrote and the domain has sanitised; plain text becomes paragraphs. */
export function HtmlText({ html, className }: { html: string; className?: string }) {
  if (!html) return null;
  const look = classNames("prose", className);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it is stored
  if (/<[a-z]/i.test(html)) return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div className={look}>
      {html.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
