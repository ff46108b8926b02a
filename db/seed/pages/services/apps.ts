import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/apps",
  title: "Mobile App Development",
  meta_title: "Mobile app development in {brand_city}",
  meta_description:
    "iPhone and Android apps for {brand_state} businesses: proposal within 48 hours, prototype first, 4 to 12 weeks of development.",
  meta_keywords: ["mobile app development", "iPhone app", "Android app", "business app", "app developer"],
  status: "published",
  blocks: [
    {
      name: "Apps: do you need one",
      type: "text",
      content: {
        title: "Do you need an app at all?",
        text: html`
          <p>Often the honest answer is no. If your customers come twice a year to read your prices, a fast <a
          href="/services/website">website</a> does the job for a fifth of the money. An app earns its price when at least one of these is
          true:</p>
          <ul>
            <li><strong>The same people use it every week</strong>: drivers, technicians, patients in treatment, regular buyers.</li>
            <li><strong>It must work without a signal</strong>: in a basement, on a ranch road, in a steel building.</li>
            <li><strong>It needs the phone itself</strong>: camera, location, barcode, signature on the screen, a notification that
            rings.</li>
            <li><strong>It replaces paper that somebody types in again</strong>: inspections, delivery notes, time sheets.</li>
          </ul>
          <p>The last kind pays for itself soonest, because you can count the hours. A form that takes ten minutes to retype, forty times
          a week, is more than six hours of somebody's work every week.</p>`,
      },
    },
    {
      name: "Apps: how it goes",
      type: "text",
      content: {
        title: "From first call to the store",
        text: html`
          <ol>
            <li><strong>Discovery and planning.</strong> We watch the work that the app should carry, name the few screens that matter and
            write down what the first version leaves out. You have a proposal within 48 hours of our talk.</li>
            <li><strong>Design and prototype.</strong> You get a clickable draft on your own phone. Give it to two people who will use it,
            and say nothing. Whatever they have to search for, we move.</li>
            <li><strong>Development.</strong> Between 4 and 12 weeks, with a version to try at regular intervals. You see progress on the
            screen, not in a status report.</li>
            <li><strong>Testing and quality assurance.</strong> On current and old phones, with weak signal, with large type, with a screen
            reader, and with wrong input on purpose.</li>
            <li><strong>Deployment and support.</strong> We prepare the entries in both stores, go through their review with you, and watch
            crashes and reviews after the launch.</li>
          </ol>
          <p>More than 100 apps have gone this way so far. The slow part is rarely the code. It is waiting for texts, decisions and access
          to other systems, so we collect these at the start.</p>`,
      },
    },
    {
      name: "Apps: cost",
      type: "text",
      content: {
        title: "What it costs, and what moves the price",
        text: html`
          <p>Projects start at <strong>$15,000</strong>. Four things move the price more than anything else:</p>
          <table>
            <thead><tr><th>It costs less when</th><th>It costs more when</th></tr></thead>
            <tbody>
              <tr><td>there is one kind of user</td><td>customers, staff and managers each see something else</td></tr>
              <tr><td>the data lives in the app alone</td><td>it must match your accounting or your dispatch system</td></tr>
              <tr><td>it is used with a connection</td><td>it works offline and merges changes later</td></tr>
              <tr><td>it shows information</td><td>it takes payments or holds health records</td></tr>
            </tbody>
          </table>
          <h3>After the launch</h3>
          <p>Phones change every year, and an app that nobody maintains stops working one day. Plan for upkeep from the beginning: new
          system versions, certificates that expire, small requests from users. The proposal names this cost separately, so that you can
          compare it over three years and not only at the start.</p>
          <p>The store accounts should be in your company's name, not in ours. We set them up that way. Should you ever change the
          developer, your app, your ratings and your users stay with you.</p>`,
      },
    },
    {
      name: "Apps: call to action",
      type: "cta",
      content: {
        title: "Describe the work, not the app",
        description: "Tell us what your people do on paper or by phone today. You get a proposal within 48 hours.",
        buttonText: "Start your project",
        buttonUrl: "/contact?about=mobile-apps",
      },
    },
  ],
};
