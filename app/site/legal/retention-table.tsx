/** What is stored, for how long, and why: the rules that the daily job deletes by. */
export function RetentionTable({
  id,
  title,
  rules,
}: {
  id: string;
  title: string;
  rules: { what: string; keptFor: string; why: string }[];
}) {
  return (
    <section aria-labelledby={id} className="prose min-w-0">
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone */}
      <section className="table-scroll" aria-label="Retention table" tabIndex={0}>
        <table className="min-w-2xl">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">How long</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ what, keptFor, why }) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{keptFor}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
