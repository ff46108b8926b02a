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
        title: "Many break-ins start with a sign-in",
        text: html`
          <p>Few attackers pick a lock. They use a password that leaked elsewhere, a message that asks your bookkeeper to confirm her
          mailbox, or a remote tool that someone installed in a hurry. Then they read your email until a customer pays an invoice to the wrong account.</p>
          <p>A company of thirty isn't too small for that. It has money moving, and usually no one whose job it is to look at a warning at seven in the evening. That's the gap we fill.</p>`,
      },
    },
    {
      name: "Security: how we work",
      type: "text",
      content: {
        title: "What we do first, and in what order",
        text: html`
          <ol>
            <li><strong>Accounts.</strong> A second factor for everyone, starting with the owner and the bookkeeper. We close the accounts of people who left and remove administrator rights from everyday accounts.</li>
            <li><strong>Email.</strong> We find and block rules that forward email outside, and add the DNS records that stop strangers from sending email in your name.</li>
            <li><strong>Computers.</strong> Endpoint protection on every one, encrypted disks, patches on schedule. People read the alerts, and a suspicious computer is disconnected first and discussed later.</li>
            <li><strong>Backups.</strong> One copy that an attacker with your passwords can't reach, and a restore that we've tested.</li>
            <li><strong>People.</strong> Short training, and one rule for payments: new bank details
            are confirmed by phone, at a number you already had.</li>
            <li><strong>Rehearsal.</strong> We write the incident plan with you and run through it once, with you in the room.</li>
          </ol>
          <p>A help desk for everyday questions is included: people who can ask about a strange message ask before they click. See <a href="/#pricing">prices</a> for what it costs.</p>`,
      },
    },
    {
      name: "Security: what you get",
      type: "text",
      content: {
        title: "What you get in writing, and what isn't part of it",
        text: html`
          <ul>
            <li>A list of accounts with their second factor and rights, and of computers with their protection and patch status.</li>
            <li>The incident plan, on paper, too: who decides, who to call, and what not to touch.</li>
            <li>Notes from the rehearsal and a training attendance list, because insurers and customers ask for them.</li>
            <li>After every serious alert: what it was, what we did, what changes.</li>
          </ul>
          <p>We can't promise that nothing will happen, and you shouldn't trust anyone who does. Legal advice, notices to the people affected, and forensic work for a court aren't included. Your insurer often names companies for these. If a contract requires a standard, that's <a href="/compliance/nist-800-171">compliance work</a>, with this as its base.</p>
          <p><strong>You may not need us</strong> yet if you haven't turned on the second factor everywhere. It's probably part of what you already pay for. Turn it on this week, then talk to us.</p>`,
      },
    },
    {
      name: "Security: before you change",
      type: "text",
      content: {
        title: "Check this before you change providers",
        text: html`
          <ul>
            <li>What did you tell your cyber insurer on the application? The new provider has to keep those promises from day one.</li>
            <li>Who reads alerts at night, and what can that person do without asking you?</li>
            <li>Never leave a gap: remove the old protection only when the new one reports in, computer by computer.</li>
            <li>Have the old provider's accounts and remote tools removed on a fixed date, and see the proof.</li>
          </ul>`,
      },
    },
    {
      name: "Security: questions",
      type: "text",
      content: {
        title: "Questions owners ask",
        text: html`
          <h3>We have antivirus. Isn't that enough?</h3>
          <p>It stops known malware. It doesn't see someone who signs in with a correct password at three in the morning. That takes a second factor and a person who's watching.</p>
          <h3>Will this slow my people down?</h3>
          <p>A little, for about two weeks: a tap on the phone when they sign in on a new device. After that they hardly notice.</p>
          <h3>We think someone is in our network right now. What should we do?</h3>
          <p>Call {brand_phone}. Take the computer off the network but leave it running, don't delete anything, and don't discuss it by email: the attacker may be reading it.</p>`,
      },
    },
  ],
};
