import { Icon } from "~/app/ui/icon.tsx";

export function CertificationCards({ certifications }: { certifications: { title: string; text: string; icon: string }[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {certifications.map(({ title, text, icon }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-5 rounded-md border border-edge bg-ink-raised p-5 md:p-6"
        >
          <span className="row-span-2 grid size-12 place-items-center rounded-full border border-accent text-accent">
            <Icon name={icon} className="size-6" />
          </span>
          <h3>{title}</h3>
          <p className="mt-1.5">{text}</p>
        </li>
      ))}
    </ul>
  );
}
