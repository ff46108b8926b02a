import { html, type SeedPage } from "./seed-page.ts";

export const page: SeedPage = {
  slug: "blog",
  title: "Blog",
  meta_title: "Blog: practical IT and security for {brand_city} firms",
  meta_description: "Short, practical pieces on IT, security and compliance for owners of small businesses in and around {brand_city}.",
  meta_keywords: ["small business IT", "small business", "cybersecurity tips", "backup test", "offboarding checklist"],
  status: "published",
  blocks: [
    {
      name: "Blog: somebody leaves",
      type: "text",
      content: {
        title: "When somebody leaves: a thirty-minute list",
        text: html`
          <p>An employee gives notice on Friday. The cake is ordered, the keys come back, and eight months later the mailbox still receives
          customer mail and the account still opens the shared drive. Most of the forgotten access that we find in small firms starts like
          this. Nobody meant harm. There was no list.</p>
          <p>Here is one. It takes about thirty minutes, and the best time is the last hour of the last day.</p>
          <ol>
            <li><strong>Block the sign-in</strong> to the main account, and end all open sessions. Changing the password alone can leave a
            phone signed in.</li>
            <li><strong>Decide about the mailbox.</strong> Hand it to one named person, set an automatic reply, and put an end date in the
            calendar.</li>
            <li><strong>Go through the accounts outside your network</strong>: bank, payroll, shipping, suppliers, social media, the website
            and the domain registrar.</li>
            <li><strong>Change every shared password</strong> that this person knew: Wi-Fi, alarm, door code, the office computer at
            reception.</li>
            <li><strong>Collect the devices</strong>, and remove company mail from private phones.</li>
            <li><strong>Look for forwarding rules</strong> in the mailbox. A rule that sends copies elsewhere survives the password.</li>
            <li><strong>Write down what you did</strong>, with the date and your name.</li>
          </ol>
          <p>The third step is the hard one, because nobody knows all the accounts. So start the list when somebody joins: one line for
          every account you hand out. It costs a minute each time, and on the last day you read it from top to bottom.</p>
          <p>If you work under NIST 800-171, HIPAA or SOC 2, this list is evidence as well. Keep it.</p>`,
      },
    },
    {
      name: "Blog: test your backup",
      type: "text",
      content: {
        title: "Test your backup before lunch",
        text: html`
          <p>"We have a backup" can mean three things: somebody bought one, a program says it ran, or somebody restored a file from it last
          month. Only the third one helps you on a bad day. The test takes an hour, and you need no technician to ask for it.</p>
          <h3>The small test</h3>
          <ol>
            <li>Choose three files: one that was changed yesterday, one from last month, and one that the accounting program needs.</li>
            <li>Ask whoever looks after your backups to restore all three into a new folder. Nothing is overwritten.</li>
            <li>Look at the clock. Then open each file and check that the content is right, not only the name.</li>
          </ol>
          <p>Write down how long it took and what was missing. Do it again every three months, with other files.</p>
          <h3>Four questions for whoever runs it</h3>
          <ul>
            <li><strong>What is not in the backup?</strong> Typical answers: the owner's laptop, mail in the cloud, the phone system.</li>
            <li><strong>How much work would we lose?</strong> If the copy runs at midnight, a failure at five in the afternoon costs a
            day.</li>
            <li><strong>How long until we can work again?</strong> Restoring a file takes minutes, restoring a server can take a day.</li>
            <li><strong>Can somebody with our administrator password delete the backups?</strong> Whoever breaks in to demand a ransom looks
            for the backups first. One copy must be out of reach.</li>
          </ul>
          <p>If you get four clear answers, thank the person who gave them. If you get "it should be fine", you have found your next
          project. It costs less this week than in the week after a failure.</p>`,
      },
    },
    {
      name: "Blog: storm season",
      type: "text",
      content: {
        title: "The power is out in {brand_city}. Can you still work?",
        text: html`
          <p>South Texas gets hail and thunderstorms in spring, long heat in summer, and everybody here remembers the outages of February
          2021. For an office, most outages last minutes or hours. Prepare for those, and you are halfway prepared for the rest.</p>
          <h3>Minutes: batteries</h3>
          <p>Put the server, the firewall, the internet router and one switch on an uninterruptible power supply. Ten minutes of battery is
          enough if the server knows that it must shut itself down cleanly. Batteries wear out within a few years, so write the date of
          purchase on the case and test them each spring.</p>
          <h3>Hours: another way to the internet</h3>
          <p>A modem with a mobile data plan keeps card payments, phones and email going when the line is cut. Choose a different carrier
          from the one that runs your line, and pull the cable once on a quiet afternoon to see whether it really switches over.</p>
          <h3>Days: another place</h3>
          <ul>
            <li>Decide now who works from home, and check that they can sign in from there.</li>
            <li>Forward the main phone number in a test, and note the steps on one page.</li>
            <li>Keep that page on paper, with the numbers of your staff, your internet provider, your landlord and your IT people. A list in
            a folder on the server is of no use when the server is off.</li>
          </ul>
          <h3>Afterwards</h3>
          <p>Switch on in order: router and firewall, then the server, then the computers. Check that the night's backup ran. Then spend
          fifteen minutes with your team on one question: what did we miss? The answer is the next line on the page.</p>`,
      },
    },
    {
      name: "Blog: call to action",
      type: "cta",
      content: {
        title: "Rather have somebody do it with you?",
        description: "We go through backups, departures and outage plans with you in one visit, and leave you the list.",
        buttonText: "Book a free consultation",
        buttonUrl: "/contact?about=consultation",
      },
    },
  ],
};
