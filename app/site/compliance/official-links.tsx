import type { ReactNode } from "react";

interface Point {
  key: string;
  title: ReactNode;
  text: ReactNode;
}

/** Short points below a section's heading, separated by lines. */
export function Points({ points }: { points: Point[] }) {
  return (
    <ul className="grid gap-x-12 sm:grid-cols-2">
      {points.map(({ key, title, text }) => (
        <li key={key} className="border-t border-edge py-7">
          <h3>{title}</h3>
          <p className="mt-2 max-w-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** What an authority offers free of charge, each with a link to its official place. */
export function OfficialLinks({ links }: { links: (Point & { url: string })[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {links.map(({ key, title, text, url }) => (
        <li key={key} className="on-paper grid content-start gap-3 rounded-md border border-line bg-white p-6 md:p-8">
          <h3>
            <a href={url}>{title}</a>
          </h3>
          <p className="max-w-text">{text}</p>
          <p className="text-sm">{new URL(url).hostname.replace("www.", "")}</p>
        </li>
      ))}
    </ul>
  );
}
