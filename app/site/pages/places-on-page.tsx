/** Links to headings on the page. They stay visible if there's room next to the text. */
export function PlacesOnPage({ places, className }: { places: readonly { id: string; text: string }[]; className: string }) {
  return (
    <nav aria-labelledby="on-this-page" className={className}>
      <div className="border-l-2 border-accent pl-5 lg:sticky lg:top-28">
        <p id="on-this-page" className="font-semibold text-heading">
          On this page
        </p>
        <ul className="mt-2">
          {places.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1.5 hover:text-link hover:underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
