/** Rules that each depend on a number, which comes first. */
export function FigureRules({ rules }: { rules: { figure: string; title: string; text: string }[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {rules.map(({ figure, title, text }) => (
        <li key={title} className="border-t-2 border-accent pt-5">
          <h3>
            <span className="block text-4xl tracking-tight text-accent">{figure}</span>
            <span className="mt-2 block">{title}</span>
          </h3>
          <p className="mt-3 max-w-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
