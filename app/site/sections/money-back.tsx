import { Icon } from "~/app/ui/icon.tsx";

export function MoneyBack({ text }: { text: string }) {
  return (
    <p className="mt-6 flex items-start gap-3 font-semibold text-heading">
      <Icon name="badge-check" className="mt-0.5 size-6 text-good" />
      <span>{text}</span>
    </p>
  );
}
