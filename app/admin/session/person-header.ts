/**
 * Back-office scripts send this header with every request: the ID of the user the page was rendered for. The server can then answer with a
 * status that makes them hold the request back, and nothing is saved under the name of someone who signed in since.
 */
export const PERSON_HEADER = "x-office-person";
