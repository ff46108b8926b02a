/** What to say when a form couldn't be sent, by intent. */
export const failures = {
  generate: "Failed to start generation: the server didn't respond",
  stop: "Failed to stop the run",
  quota: "Failed to save the daily quota",
  template: "Failed to save template",
  addTerms: "Failed to add term group: the server didn't respond",
  updateTerms: "Failed to update term group: the server didn't respond",
  deleteTerms: "Failed to delete term set",
  restoreTerms: "Failed to restore term set",
  addLocations: "Failed to add locations",
  deleteLocations: "Failed to delete location set",
  restoreLocations: "Failed to restore location set",
  clear: "Failed to clear runs: the server didn't respond",
  publish: "Failed to publish the page",
};
