import type { ReactNode } from "react";

/** What makes something cheaper or more expensive, side by side. */
export function PriceFactors({ factors, less, more }: { factors: { less: string; more: string }[]; less: ReactNode; more: ReactNode }) {
  return (
    <table className="mt-6 w-full border-y border-edge text-left">
      <thead>
        <tr>
          <th scope="col" className="w-1/2 py-3 pr-6 font-semibold text-heading">
            {less}
          </th>
          <th scope="col" className="py-3 font-semibold text-heading">
            {more}
          </th>
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => (
          <tr key={factor.less} className="border-t border-edge align-top">
            <td className="py-3 pr-6">{factor.less}</td>
            <td className="py-3">{factor.more}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
