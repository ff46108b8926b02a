import { Icon } from "~/app/ui/icon.tsx";
import { dateText } from "../date-text.ts";

/** What somebody must know before they answer. */
export function RequirementNotes({ keptUntil }: { keptUntil: string }) {
  const notes = [
    {
      icon: "clipboard-check",
      title: "How to answer",
      text: "Yes means done, today, and you could show it. Yes also where a requirement does not apply and your security plan says why. Partial is known for two requirements only.",
    },
    {
      icon: "key-round",
      title: "Keep this link",
      text: `It leads back to your answers from any computer. It works until ${dateText(keptUntil)}: 90 days after the last change. Whoever has it can read and change them.`,
    },
    {
      icon: "clock",
      title: "No need to finish today",
      text: "Begin where you know the answers. What you leave open stays open, and the estimate says how far it could still go either way.",
    },
  ];
  return (
    <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
      {notes.map(({ icon, title, text }) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3">
          <Icon name={icon} className="mt-0.5 size-6 text-bluebonnet" />
          <strong>{title}</strong>
          <p className="col-start-2 mt-1 text-sm">{text}</p>
        </li>
      ))}
    </ul>
  );
}
