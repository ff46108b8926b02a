import { html, type SeedPage } from "../seed-page.ts";

export const page: SeedPage = {
  slug: "services/security",
  title: "Cybersecurity & IT Support",
  meta_title: "",
  meta_description: "",
  meta_keywords: [
    "cybersecurity for small business",
    "endpoint protection",
    "multi-factor sign-in",
    "security training",
    "incident response plan",
  ],
  status: "published",
  blocks: [
    {
      name: "Security: the problem",
      type: "text",
      content: {
        title: "Many break-ins begin with a sign-in",
        text: html`
          <p>Few attackers pick a lock. They use a password that leaked elsewhere, a message that asks your bookkeeper to confirm her
          mailbox, or a remote tool that somebody installed in a hurry. Then they read along, and a customer pays an invoice to
          the wrong account.</p>
          <p>A firm of thirty people is not too small for that.  It has money moving, and usually nobody whose job it
          is to look at a warning at seven in the evening. That is the gap we fill.</p>`,
      },
    },
    {
      name: "Security: how we work",
      type: "text",
      content: {
        title: "What we do first, and in which order",
        text: html`
          <ol>
            <li><strong>Accounts.</strong> A second factor for everybody, the owner and the bookkeeper first. Accounts of people who left
            are closed, everyday accounts lose their administrator rights.</li>
            <li><strong>Mail.</strong> Forwarding rules to the outside are found and blocked, and your domain gets the entries that stop
            strangers from writing in your name.</li>
            <li><strong>Computers.</strong> Endpoint protection on every one, encrypted disks, patches on schedule. People read the alerts, and an odd computer is cut off first and discussed afterwards.</li>
            <li><strong>Backups.</strong> One copy that an attacker with your passwords cannot reach, and a restore that we have tried.</li>
            <li><strong>People.</strong> Short training, and one rule for payments: new bank details
            are confirmed by phone, at a number you already had.</li>
            <li><strong>Rehearsal.</strong> We write the incident plan with you and play it through once, with you in the room.</li>
          </ol>
          <p>A help desk for everyday questions is part of it: whoever may ask about a strange message asks before clicking. What it costs is under <a href="/#pricing">prices</a>.</p>`,
      },
    },
    {
      name: "Security: what you get",
      type: "text",
      content: {
        title: "What you get in writing, and what is not part of it",
        text: html`
          <ul>
            <li>A list of accounts with second factor and rights, and of computers with protection and patch state.</li>
            <li>The incident plan, on paper too: who decides, whom to call, what nobody touches.</li>
            <li>Notes of the rehearsal and a list of who attended training, as insurers and customers ask for them.</li>
            <li>After every serious alert: what it was, what we did, what changes.</li>
          </ul>
          <p>We cannot promise that nothing will happen, and you should distrust anyone who does. Not included are legal advice, notices to
          the people concerned and forensic work for a court. Your insurer often names firms for these. If a contract asks for a standard, that is <a href="/compliance/nist-800-171">compliance work</a>, with this as its base.</p>
          <p><strong>You may not need us</strong> yet if the second factor is not switched on everywhere. It is probably part of what you pay for already. Switch it on this week, then talk to us.</p>`,
      },
    },
    {
      name: "Security: before you change",
      type: "text",
      content: {
        title: "Check this before you change provider",
        text: html`
          <ul>
            <li>What did you tell your cyber insurer on the application? The new provider has to keep those promises from the first day.</li>
            <li>Who reads alerts at night, and what may that person do without asking you?</li>
            <li>Never leave a gap: old protection goes when the new one reports in, computer by computer.</li>
            <li>Have the old provider's accounts and remote tools removed on a fixed date, and see the proof.</li>
          </ul>`,
      },
    },
    {
      name: "Security: questions",
      type: "text",
      content: {
        title: "Questions that owners ask",
        text: html`
          <h3>We have antivirus. Is that not enough?</h3>
          <p>It stops known programs. It does not see somebody who signs in with a correct password at three in the morning. That takes the
          second factor and a person who looks.</p>
          <h3>Will this slow my people down?</h3>
          <p>A little, for about two weeks: a tap on the phone when they sign in on a new device. After that they hardly notice.</p>
          <h3>We think somebody is in our network now. What should we do?</h3>
          <p>Call {brand_phone}. Take the computer off the network but leave it running, delete nothing, and do not discuss it by email: the other side may be reading along.</p>`,
      },
    },
  ],
};
