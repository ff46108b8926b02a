export function ProcessSteps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5">
          <span
            aria-hidden="true"
            className="grid size-11 place-items-center rounded-full border border-accent font-heading font-bold text-accent"
          >
            {index + 1}
          </span>
          <div className="pt-2">
            <h3>{title}</h3>
            <p className="mt-2 max-w-text">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
