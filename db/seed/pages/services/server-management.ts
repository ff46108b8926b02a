import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/server-management",
  title: "Server Management & Support",
  meta_title: "",
  meta_description: "",
  meta_keywords: ["server management", "server monitoring", "patch management", "backup restore test", "Windows and Linux servers"],
  status: "published",
  blocks: [
    {
      name: "Servers: the problem",
      type: "text",
      content: {
        title: "The server that one person understands",
        text: html`
          <p>It sits in a closet or runs in a cloud account, and it holds the files, the accounting, and the software your business runs on. One person knows how it's put together. Backups have been green for years, and no one has ever restored one. Patches wait, because the last restart took the label printer down with it.</p>
          <p>None of this hurts until a disk dies or someone encrypts the shares. Then two numbers decide how bad the week gets: how much work is lost, and how long thirty people wait.</p>`,
      },
    },
    {
      name: "Servers: how we work",
      type: "text",
      content: {
        title: "The first month, and every month after it",
        text: html`
          <ol>
            <li><strong>Inventory.</strong> Every server, its job, its age, its end-of-support dates, who has administrator rights, and what stops working when it does.</li>
            <li><strong>Restore.</strong> Before we change anything, we restore something: a folder, a database, then a whole machine next to the real one. We fix whatever doesn't come back first.</li>
            <li><strong>Two numbers.</strong> For each server, you decide how many hours of work you can afford to lose and how long it can be down. We set up backups to match. One copy is kept where your network's administrator password can't delete it.</li>
            <li><strong>Patches.</strong> On a schedule you approve, with a restart window your people know about and a way to roll back.</li>
            <li><strong>Watch.</strong> Disks, memory, services, backups, and sign-ins are monitored around the clock. Alerts go to a person with your notes open, not to a mailbox.</li>
          </ol>`,
      },
    },
    {
      name: "Servers: what you get",
      type: "text",
      content: {
        title: "What you get in writing, and what isn't part of it",
        text: html`
          <ul>
            <li>The inventory and a drawing of how the servers depend on each other.</li>
            <li>The restore log: what was restored, when, how long it took, and whether it worked.</li>
            <li>A record of every change, with the reason and who made it.</li>
            <li>A recovery sheet on paper: who to call, and what comes back in what order.</li>
          </ul>
          <p>Hardware, licenses, and the contract with your industry software's vendor stay in your name. We'll call the vendor for you, but we can't fix its software. Help for your staff at their desks is <a href="/services/managed-it">managed IT</a>.</p>
          <p><strong>You may not need us</strong> if everything you use already runs as a service in a browser. Then a server contract would be wasted money.</p>`,
      },
    },
    {
      name: "Servers: before you change",
      type: "text",
      content: {
        title: "Check this before you change providers",
        text: html`
          <ul>
            <li>Who holds the administrator passwords? Ask for a complete list, and sign in with each of them while you watch.</li>
            <li>Who owns the backup storage and its encryption key? Backups in the old provider's account leave with the provider.</li>
            <li>Which remote tools are installed? They have to be removed on the last day.</li>
            <li>When does support end for each operating system? That date belongs in your budget.</li>
            <li>Overlap the two providers for two weeks. It costs less than one question no one can answer.</li>
          </ul>`,
      },
    },
    {
      name: "Servers: questions",
      type: "text",
      content: {
        title: "Questions owners ask",
        text: html`
          <h3>Should we move everything to the cloud?</h3>
          <p>Some of it. Email and files usually benefit. Software that moves large drawings or talks to machines on the shop floor may be better off in the building. We show you the five-year cost of both.</p>
          <h3>Our disks are mirrored. Isn't that a backup?</h3>
          <p>No. A mirror helps when a disk dies. When a file is deleted or encrypted, the mirror deletes or encrypts it, too, right away.</p>
          <h3>Do you need to be in the office?</h3>
          <p>Rarely. Most work is remote. When hardware fails, someone comes out. The <a href="/customer-support">support page</a> says how fast we respond.</p>`,
      },
    },
  ],
};
