/** How to get a form from its provider onto the local pages, in five steps. */
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
    title: "Create the form",
    text: "In GoHighLevel, open Sites, then Forms, and build your form. Ask only for what you need.",
  },
  {
    title: "Copy its embed code",
    text: "In the form builder, choose Integrate Form, then Inline, and copy all of the code. It's usually an iframe and a script tag.",
  },
  {
    title: "Paste it here",
    text: "Under Configuration, paste the code unchanged into GHL Embed Script, enter a title and a description, and save.",
  },
  {
    title: "Preview it",
    text: "Preview shows the form the way visitors see it: in a sandboxed frame, with no access to this site, its cookies, or its pages. A form that needs its provider's cookies won't work here.",
  },
  {
    title: "Turn it on and test it",
    text: "Set it to Active, open a local page, agree to load the form, and send a test. Submissions go to GoHighLevel, not to your Leads here.",
  },
];
