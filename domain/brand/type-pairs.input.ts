/** The typefaces that come with the program, for headings and for texts, by their label. The demo firm has the first. */
export const TYPE_PAIRS = {
  bricolage: "Lively: Bricolage Grotesque and Figtree",
  inter: "Plain: Inter",
  space: "Technical: Space Grotesk and Inter",
  source: "Traditional: Source Serif and Source Sans",
  fraunces: "Warm: Fraunces and Public Sans",
};

export type TypePair = keyof typeof TYPE_PAIRS;
