/** What is said where a form could not be sent, by its intent (spec 3 §8). */
export const failures = {
  generate: "Failed to start generation: the server did not answer",
  stop: "Failed to stop the run",
  quota: "Failed to save the daily quota",
  template: "Failed to save template",
  addTerms: "Failed to add term group: the server did not answer",
  updateTerms: "Failed to update term group: the server did not answer",
  deleteTerms: "Failed to delete term set",
  restoreTerms: "Failed to restore term set",
  addLocations: "Failed to add locations",
  deleteLocations: "Failed to delete location set",
  restoreLocations: "Failed to restore location set",
  clear: "Failed to clear runs: the server did not answer",
  publish: "Failed to publish the page",
};
