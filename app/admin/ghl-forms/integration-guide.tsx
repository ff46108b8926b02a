/** How a form gets from its maker to the local pages, in five steps (spec 3 §2). */
export function IntegrationGuide() {
  return (
    <section aria-label="Integration Guide" className="rounded-md border border-line bg-paper p-5">
      <ol className="grid gap-5">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <span
              aria-hidden
              className="figure grid size-8 place-items-center rounded-full bg-bluebonnet-tint font-semibold text-bluebonnet-dark"
            >
              {place + 1}
            </span>
            <div className="grid gap-1">
              <h2 className="text-base">{title}</h2>
              <p className="max-w-text text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const steps = [
  {
    title: "Make the form",
    text: "In GoHighLevel, open Sites, then Forms, and build the form that you want people to fill in. Ask for as little as you need.",
  },
  {
    title: "Copy its embed code",
    text: "In the form builder choose Integrate Form, then Inline, and copy the whole code: usually a frame and a line with a script.",
  },
  {
    title: "Paste it here",
    text: "Under Configuration, paste the code as it is into GHL Embed Script, give the section a title and a description, and save.",
  },
  {
    title: "Look at it",
    text: "Under Preview the form runs as visitors get it: in a closed frame, without access to this site, its cookies or its pages. A form that needs its maker's cookies to work cannot be used here.",
  },
  {
    title: "Switch it on, and send one",
    text: "Set it Active, open a local page, agree to load the form, and send a test. What is sent in it goes to GoHighLevel and not to your Leads here.",
  },
];
