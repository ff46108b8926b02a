import { Icon } from "../ui/icon.tsx";

/** A form's result, shown in its place. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex gap-3 rounded-md border border-good/40 bg-good/5 p-4">
      <Icon name="circle-check" className="mt-0.5 size-6 shrink-0 text-good" />
      <div className="grid gap-1">
        <p className="font-semibold text-heading">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
