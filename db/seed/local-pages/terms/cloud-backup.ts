import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";

export const cloudBackup: TermKnowledge = {
  plural: "cloud backup services",
  synonyms: ["offsite backup", "online backup", "backup as a service"],
  what: [
    "Cloud backup copies your files, servers, or whole machines to a data center that your building can't burn down with. Copying is the easy part. What you buy is the way back: how old the newest copy is, how many earlier versions exist, how long a restore takes, and whether an intruder with your passwords could delete the lot.",
    "Two numbers describe any backup. How much work can you afford to redo? That's the gap between copies. How long can you wait until you're working again? That's the restore. A good setup has an answer for each system, a copy that can't be changed even by an administrator, and a date on which someone last proved that it works.",
  ],
  who: [
    "Any company that would stop without its records: accounting, order books, drawings, patient images, case files. On the Gulf Coast and in hail country, a copy outside the region is as much a matter of weather as of crime.",
    "Firms that moved to Microsoft 365 or Google need it as well, since those services guard against their own failures more than against your deletions. If everything you have lives in one industry program on the web, ask its vendor for an export first; that may be enough.",
  ],
  signs: [
    "The backup is a disk that's always plugged in, next to the computer that it protects.",
    "A green check mark arrives each morning, and no one has restored anything for a year.",
    "New folders and a new server were added, but the backup job is older than both.",
    "Only the owner's nephew knows the password that decrypts the copies.",
    "You were told that the cloud is backed up, and no one can say by whom or for how long.",
    "The internet line is so slow that the nightly upload isn't finished by morning.",
  ],
  first_steps: [
    "For each system, we ask how much work you could redo and how long you could wait.",
    "We measure your data and your upload line, since together they decide what's possible.",
    "We make the first full copy, by disk if the line is too slow for it.",
    "We keep one copy that can't be changed or deleted for a set time, under a separate sign-in.",
    "We restore a file, a mailbox, and a whole machine in front of you, and write down how long each took.",
  ],
  duration: [
    "Setting it up takes a day or two. The first copy takes as long as your line needs: a terabyte over a 20 Mbps upload takes about five days, so we start it on a Friday and slow it down during work hours. After that, only changes travel.",
  ],
  price: [
    "Backup is billed per protected machine, per user, or per stored gigabyte, sometimes with a fee for taking data out. Retention quietly drives the cost: keeping seven years of versions costs several times as much as 30 days. Fast recovery, where a copy of your server can run in the data center, is a separate line. Ask what a full restore would cost.",
  ],
  questions: [
    {
      question: "Isn't syncing to OneDrive or Dropbox a backup?",
      answer:
        "No. Sync copies your mistakes as faithfully as your work: a file that's deleted or encrypted here is deleted or encrypted there. Version history helps for a while, and for individual files. A backup keeps older states apart from what you work on.",
    },
    {
      question: "Will it help against ransomware?",
      answer:
        "It's what lets you refuse to pay, if the copies survive. Intruders look for backups first. So one copy should be unchangeable for a fixed time and use credentials that aren't part of your normal network.",
    },
    {
      question: "How often should we test a restore?",
      answer:
        "A file every month, a whole machine at least once a year and after every larger change. Let someone other than the person who set it up do it from the written steps. That's when missing passwords come to light.",
    },
    {
      question: "Can the backup company read our data?",
      answer:
        "Not if it's encrypted with a key that only you hold. The price is responsibility: lose that key and no one can help you. Keep it in a password vault and on paper in a safe, known to two people.",
    },
    {
      question: "How long would we be down?",
      answer:
        "A file takes minutes. A server restored over the internet can take a day or more, depending on size and line. If that's too long, keep a local copy for speed in addition to the distant one, or pay for a standby that starts in the data center.",
    },
  ],
  mistakes: [
    "Backing up files but not the license keys and settings that make the program run again.",
    "Giving the backup the same administrator password as everything else.",
    "Trusting a single copy in a single place, whichever place that is.",
    "Keeping versions for two weeks, when damage is often noticed at the end of the month.",
    "Forgetting laptops, whose owners save everything on the desktop.",
  ],
  regulation: [
    "Some rules decide how you keep copies. The HIPAA Security Rule has safeguards for systems with patient information, and asks for its documentation to be kept for six years (45 CFR 164.308 and 164.316). A defense contractor that stores covered information with a cloud provider needs one at FedRAMP Moderate or an equivalent (DFARS 252.204-7012). Ask your accountant how long your books have to be kept, and give every copy an end date.",
  ],
  proof: [
    { label: "How an empty backup was found in time", href: "/case-studies/dental-imaging-restored" },
    { label: "Protection against ransomware", href: "/blog/ransomware-protection-strategies-2025" },
    { label: "Moving to the cloud without losing files", href: "/blog/cloud-migration-best-practices-small-businesses" },
  ],
};
