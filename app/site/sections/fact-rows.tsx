import { Icon } from "~/app/ui/icon.tsx";

interface Props {
  items: { title: string; text: string; icon?: string }[];
}

/** One line each, with the name on the left and its meaning on the right: denser than a grid. */
export function FactRows({ items }: Props) {
  return (
    <ul className="border-t border-edge">
      {items.map(({ title, text, icon }) => (
        <li key={title} className="grid gap-x-8 gap-y-1 border-b border-edge py-5 sm:grid-cols-[13rem_1fr]">
          <h3 className="flex items-start gap-3 text-lg/snug">
            {icon && <Icon name={icon} className="mt-0.5 size-5 text-accent" />}
            <span>{title}</span>
          </h3>
          <p className="max-w-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
