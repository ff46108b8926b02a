/** The placeholders; the rules themselves are beside the other inputs, where screens may import them. */
export * from "../placeholders.input.ts";
