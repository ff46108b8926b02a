/** The people who wrote the shipped articles. */
export const AUTHORS: { name: string; role: string; bio: string }[] = [
  {
    name: "Elena Marquez",
    role: "Founder and chief executive",
    bio: "Elena works with owners to figure out which standard applies to them, what it will cost, and what can wait. She writes about contracts, budgets, and what to ask a provider before you sign.",
  },
  {
    name: "David Okafor",
    role: "Director of security",
    bio: "David writes system security plans that describe what's really there, and prepares suppliers for the questions an assessor will ask. He writes about the attacks that small firms see, and what stops them.",
  },
  {
    name: "Priya Raman",
    role: "Head of cloud and hosting",
    bio: "Priya plans migrations so that Monday morning is quiet, and test-restores backups to make sure they work. She writes about websites, hosting, and moving to the cloud.",
  },
  {
    name: "Tom Hollis",
    role: "Head of support",
    bio: "Tom decides who handles each request and takes the difficult calls himself. He writes about the errors that bring people to the help desk.",
  },
];
