import { Icon } from "~/app/ui/icon.tsx";
import { dateText } from "../date-text.ts";

/** What people should know before they answer. */
export function RequirementNotes({ keptUntil }: { keptUntil: string }) {
  const notes = [
    {
      icon: "clipboard-check",
      title: "How to answer",
      text: "Answer Yes if it's done today and you could prove it, or if a requirement doesn't apply and your security plan says why. Only two requirements accept Partial.",
    },
    {
      icon: "key-round",
      title: "Save this link",
      text: `It takes you back to your answers from any computer. It works until ${dateText(keptUntil)}, 90 days after the last change. Anyone who has it can read and change them, and a list of open requirements is sensitive: you can download the estimate and let the link expire.`,
    },
    {
      icon: "clock",
      title: "No need to finish today",
      text: "Start where you know the answers. You can leave the rest open, and the estimate shows how far your score could still move either way.",
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
