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
          <p>It stands in a closet or runs in a cloud account, and it holds the files, the accounting, the program your trade runs on. One
          person knows how it is put together. Backups have been green for years, and nobody has ever restored one. Patches wait, because
          the last restart took the label printer with it.</p>
          <p>None of this hurts until the day a disk dies or somebody encrypts the shares. Then two figures decide how bad the week gets: how much work is lost, and how long thirty people wait.</p>`,
      },
    },
    {
      name: "Servers: how we work",
      type: "text",
      content: {
        title: "The first month, and every month after it",
        text: html`
          <ol>
            <li><strong>Inventory.</strong> Every server, its job, its age, its support dates, who has administrator rights, and what stops
            when it stops.</li>
            <li><strong>Restore.</strong> Before we change anything, we restore something: a folder, a database, then a whole machine beside
            the real one. What does not come back is repaired first.</li>
            <li><strong>Two figures.</strong> For each server you decide how many hours of work may be lost and how long it may be gone. We
            set up backups to match. One copy is kept where an administrator password of your network cannot delete it.</li>
            <li><strong>Patches.</strong> On a schedule you approve, with a restart window your people know about and a way back.</li>
            <li><strong>Watch.</strong> Disks, memory, services, backups and sign-ins are monitored day and night. An alarm goes to a person
            who has your notes open, not to a mailbox.</li>
          </ol>`,
      },
    },
    {
      name: "Servers: what you get",
      type: "text",
      content: {
        title: "What you get in writing, and what is not part of it",
        text: html`
          <ul>
            <li>The inventory and a drawing of how the servers depend on each other.</li>
            <li>The restore log: what was restored, when, how long it took, and whether it worked.</li>
            <li>A record of every change, with the reason and the name of whoever made it.</li>
            <li>A recovery sheet on paper: whom to call and what comes back in which order.</li>
          </ul>
          <p>Hardware, licenses and the contract with the maker of your industry program stay yours. We call that maker for you, but we
          cannot repair its program. Help for your staff at their desks is <a href="/services/managed-it">managed IT</a>.</p>
          <p><strong>You may not need us</strong> if everything you use already runs as a service in a browser. Then a server contract would be money for nothing.</p>`,
      },
    },
    {
      name: "Servers: before you change",
      type: "text",
      content: {
        title: "Check this before you change provider",
        text: html`
          <ul>
            <li>Who holds the administrator passwords? Ask for a complete list, and sign in with each of them while you watch.</li>
            <li>Who owns the backup storage and its encryption key? Backups in the old provider's account leave with the provider.</li>
            <li>Which remote tools are installed? They have to go on the last day.</li>
            <li>When does the maker end support for each operating system? That date belongs in your budget.</li>
            <li>Keep both providers for two weeks of overlap. It costs less than one question that nobody can answer.</li>
          </ul>`,
      },
    },
    {
      name: "Servers: questions",
      type: "text",
      content: {
        title: "Questions that owners ask",
        text: html`
          <h3>Should we move everything to the cloud?</h3>
          <p>Some of it. Mail and files usually gain. A program that moves large drawings or talks to machines on the shop floor may be
          better off in the building. We put the cost over five years beside both answers.</p>
          <h3>Two disks are mirrored. Is that not a backup?</h3>
          <p>No. A mirror helps when a disk dies. When a file is deleted or encrypted, the mirror deletes or encrypts it too, at once.</p>
          <h3>Do you need to be in the office?</h3>
          <p>Rarely. Most work is remote. When hardware fails, somebody comes. How fast we react to what is on the <a href="/customer-support">support page</a>.</p>`,
      },
    },
  ],
};
