import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";

interface Props {
  items: { title: string; text: string; icon: string }[];
  /** The number of columns if there's room. */
  columns?: 2 | 3 | 4;
}

const most = { 2: "", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" };

/** Features in short paragraphs with an icon each, separated by lines instead of boxes. */
export function FeatureGrid({ items, columns = 3 }: Props) {
  return (
    <ul className={classNames("grid gap-x-10 border-t border-edge sm:grid-cols-2", most[columns])}>
      {items.map(({ title, text, icon }) => (
        <li key={title} className="border-b border-edge py-7">
          <Icon name={icon} className="size-7 text-accent" />
          <h3 className="mt-4">{title}</h3>
          <p className="mt-2 max-w-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
