/** What makes something cheaper or more expensive, side by side. */
export function PriceFactors({ factors }: { factors: { less: string; more: string }[] }) {
  return (
    <table className="mt-6 w-full border-y border-edge text-left">
      <thead>
        <tr>
          <th scope="col" className="w-1/2 py-3 pr-6 font-semibold text-heading">
            It costs less when
          </th>
          <th scope="col" className="py-3 font-semibold text-heading">
            It costs more when
          </th>
        </tr>
      </thead>
      <tbody>
        {factors.map(({ less, more }) => (
          <tr key={less} className="border-t border-edge align-top">
            <td className="py-3 pr-6">{less}</td>
            <td className="py-3">{more}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
