import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";
import { Carousel } from "./carousel.tsx";
import { Dialog } from "./dialog.tsx";
import { Dropdown } from "./dropdown.tsx";
import { FlipCard } from "./flip-card.tsx";
import { SideSheet } from "./side-sheet.tsx";
import { Tabs } from "./tabs.tsx";
import { Toaster } from "./toast.tsx";

const nothing = () => undefined;

test("dialogs, sheets, and toasts are not in the page before they are needed", () => {
  const html = renderToStaticMarkup(
    <>
      <Dialog isOpen={false} onClose={nothing} title="Assessment">
        <input id="name" />
      </Dialog>
      <SideSheet isOpen={false} onClose={nothing} title="Consultation">
        <input id="name" />
      </SideSheet>
      <Toaster />
    </>,
  );
  expect(html).toBe("");
});

test("a carousel shows every slide within reach, and no button that would not work yet", () => {
  const slides = ["One", "Two"].map((label) => ({ key: label, label, content: <a href="/x">{label}</a> }));
  const html = renderToStaticMarkup(<Carousel label="Services" slides={slides} autoplayMs={4000} perView={{ base: 1, md: 2, lg: 3 }} />);
  expect(html).not.toContain("inert");
  expect(html).toContain('aria-label="2 of 2: Two"');
  expect(html).toMatch(/class="[^"]*\binvisible\b[^"]*"><button/);
});

test("a dropdown is a link, and claims no state that only CSS knows", () => {
  const html = renderToStaticMarkup(
    <Dropdown label="Services" href="/#services">
      <a href="/services/email">Email</a>
    </Dropdown>,
  );
  expect(html).toContain('<a href="/#services"');
  expect(html).not.toContain("aria-expanded");
});

test("tabs are links to their panels, all in the tab order", () => {
  const tabs = ["in", "up"].map((key) => ({ key, label: key, content: key }));
  const html = renderToStaticMarkup(<Tabs label="Account" idPrefix="auth" tabs={tabs} selectedKey="up" />);
  expect(html).toContain('href="#auth-in" aria-selected="false"');
  expect(html).toContain('href="#auth-up" aria-selected="true"');
  expect(html).not.toContain("tabindex");
});

test("the hidden side of a card cannot be reached", () => {
  const html = renderToStaticMarkup(<FlipCard isFlipped={false} front="front" back="back" />);
  expect(html).toMatch(/data-side="back"[^>]* inert=""|inert=""[^>]* data-side="back"/);
  expect(html).not.toMatch(/data-side="front"[^>]* inert/);
});

test("nothing has inline styles, because the policy of public pages forbids them", () => {
  const html = renderToStaticMarkup(
    <>
      <Button isBusy>Submitting...</Button>
      <FlipCard isFlipped front="front" back="back" />
      <Carousel label="Voices" slides={[{ key: "a", label: "A", content: "A" }]} />
    </>,
  );
  expect(html).not.toContain("style=");
  expect(html).toContain('<button type="button" disabled="" aria-busy="true"');
});
