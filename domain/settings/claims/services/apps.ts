import { z } from "zod";
import { claim, figure, list, step, text, titled } from "../claim.ts";

/** Mobile app development. */
export const appsClaims = {
  apps_proposal_within: claim(text(60), "within 48 hours"),
  apps_starting_price: claim(text(30), "$15,000"),
  apps_figures: claim(list(figure), [
    { value: "48 hours", label: "to your proposal" },
    { value: "4-12 weeks", label: "development" },
    { value: "100+", label: "apps developed" },
    { value: "99%", label: "client satisfaction" },
    { value: "24/7", label: "support" },
  ]),
  apps_reasons: claim(list(titled.pick({ title: true, text: true })), [
    { title: "The same people use it every week", text: "Drivers, technicians, patients in treatment, regular buyers." },
    { title: "It must work without a signal", text: "In a basement, on a ranch road, in a steel building." },
    { title: "It needs the phone itself", text: "Camera, location, barcode, a signature on the screen, a notification that rings." },
    { title: "It replaces paper that someone retypes", text: "Inspections, delivery notes, time sheets." },
  ]),
  apps_features: claim(list(titled), [
    {
      title: "iPhone and Android",
      text: "One codebase serves both. A new screen is built once and works on every phone your people carry.",
      icon: "smartphone",
    },
    {
      title: "Work without a signal",
      text: "Entries stay on the phone and are sent as soon as there's a connection. No one loses an inspection in a basement.",
      icon: "cloud",
    },
    {
      title: "Camera, location, signature",
      text: "Photos of the job, the place, the barcode on the part, and the customer's signature go straight into the record.",
      icon: "map-pin",
    },
    {
      title: "Connected to your systems",
      text: "Customers, orders, and hours come from the programs you already use and go back there. No one types them twice.",
      icon: "network",
    },
    {
      title: "Safe when a phone is lost",
      text: "Data is encrypted on the phone and in transit, and you can close an account from the office within a minute.",
      icon: "lock",
    },
    {
      title: "Yours from day one",
      text: "App store accounts, source code, and data are in your company's name. If you change developers, your users and ratings stay.",
      icon: "key-round",
    },
  ]),
  apps_process: claim(list(step), [
    {
      title: "Discovery & Planning",
      text:
        "We watch the work that the app should support, pick the few screens that matter, and write down what the first version leaves out. " +
        "You'll have a proposal within 48 hours of our conversation.",
    },
    {
      title: "Design & Prototype",
      text:
        "You get a clickable prototype on your own phone. Give it to two people who will use it, and say nothing. Whatever they have to " +
        "search for, we move.",
    },
    {
      title: "Development",
      text: "4-12 weeks, with regular builds for you to try. You see progress on the screen, not in a status report.",
    },
    {
      title: "Testing & QA",
      text: "On current and old phones, with a weak signal, with large type, with a screen reader, and with deliberately wrong input.",
    },
    {
      title: "Deployment & Support",
      text: "We prepare the listings in both app stores, go through their review with you, and monitor crashes and reviews after launch.",
    },
  ]),
  apps_price_factors: claim(list(z.object({ less: text(120), more: text(120) })), [
    { less: "there's one kind of user", more: "customers, staff, and managers each see something different" },
    { less: "the data lives in the app alone", more: "it has to match your accounting or dispatch system" },
    { less: "it is used with a connection", more: "it works offline and merges changes later" },
    { less: "it shows information", more: "it takes payments or holds health records" },
  ]),
};
