export { type OpenExport, openExport } from "./export/open-export.ts";
export { runReport } from "./export/run-report.ts";
export { zipCount, zipName, zipPages } from "./export/zip-pages.ts";
export { exportLeaving, findForecast, type ShownForecast, startForecast } from "./forecast/forecasts.ts";
export type { ImportKind } from "./generator-rules.input.ts";
export { indexNowKey } from "./indexnow/submit-changes.ts";
export { forecastRunJob, generateLocalPagesJob, publishLocalPagesJob, settleReturnedRunJob, tidyLocalPagesJob } from "./jobs.ts";
export { listServiceLocations, type ServiceLocations } from "./list-service-locations.ts";
export { localPagePlaces } from "./media-places.ts";
export { findLocalPage, type LocalPage, type NearbyPage } from "./pages/find-local-page.ts";
export { findPageCare, type PageCare } from "./pages/find-page-care.ts";
export { interpolate } from "./pages/interpolate.ts";
export { dropPageText, editPageText, MAX_PAGE_TEXTS, pinPage, restorePageText, undoPageText } from "./pages/keep-page-text.ts";
export { exportGeneratedPages, type GeneratedPage, GeneratedQuery, listGeneratedPages, placeOf } from "./pages/list-generated-pages.ts";
export { findHub, type Hub, type HubKind, type HubLink, hubPath, listHubs } from "./pages/list-hubs.ts";
export { listBlockPages, listHubAddresses, listSitemapBlocks, type SitemapBlock } from "./pages/list-sitemap.ts";
export type { Previewed, PreviewedPage } from "./pages/make-preview.ts";
export { holdPages, MAX_OVERRIDES, overridePages } from "./pages/override-pages.ts";
export type { PageLink } from "./pages/page-maker.ts";
export { listPreviewNames, previewPages } from "./pages/preview-pages.ts";
export { isHubPath, isLocalPage, movedLocation } from "./pages/published-run.ts";
export { localPictureRequests, makePictures } from "./pictures/local-pictures.ts";
export type { Picture, PictureMaker, PictureRequest } from "./pictures/picture-maker.ts";
export type { CheckedTemplate } from "./project/check-template.ts";
export type { Earned, PageEconomics, WonValue } from "./project/economics.ts";
export { type GeneratorOverview, generatorOverview, type RunProgress } from "./project/overview.ts";
export { findPageTemplate, savePageTemplate } from "./project/page-template.ts";
export { changeGoneAnswer, changeQuota, findEconomics, keepEconomics, liveRunNo } from "./project/project.ts";
export {
  compareTemplateVersions,
  type ListedTemplateVersion,
  listTemplateVersions,
  restoreTemplateVersion,
  type TemplateDifference,
} from "./project/template-versions.ts";
export type { Criterion, CriterionMark } from "./quality/score-page.ts";
export type { ReleaseCounts } from "./reviews/count-release.ts";
export { reopenReview } from "./reviews/reopen-review.ts";
export {
  findReview,
  findReviewPage,
  type ReviewedPage,
  type RunReview,
  releaseRun,
  reviewPage,
  type ShownReviewPage,
} from "./reviews/review-run.ts";
export { compareRun, listReturnableRuns, type RunComparison, type RunCounts } from "./runs/compare-runs.ts";
export { findRun, listRuns, secondsLeft, silentFor } from "./runs/list-runs.ts";
export { makeRunLive } from "./runs/make-run-live.ts";
export { type WentTo, whereHubListWent, whereHubWent, whereWent } from "./runs/past-names.ts";
export { clearOldRuns, resumeDeadRuns, stopRun } from "./runs/run-transitions.ts";
export { type StartRefusal, startRun } from "./runs/start-run.ts";
export { dismissProposal, listDismissed, type ProposalRef, restoreProposal } from "./search-console/dismissals.ts";
export {
  bringBackPage,
  excludePage,
  type LeftPage,
  listLeftPages,
  mergePages,
  retirePage,
  whereLeftPageLeads,
} from "./search-console/left-pages.ts";
export {
  canShowAbsence,
  type PageFigures,
  type Proposal,
  proposeImprovement,
  proposeMerge,
  proposeNeighbors,
  proposeRetirement,
  proposeSearchedTowns,
  RETIRE_DAYS,
} from "./search-console/proposal-rules.ts";
export { searchImport } from "./search-console/search-import.ts";
export { listSearchRanges, type SearchRange } from "./search-console/search-ranges.ts";
export { proposalKinds } from "./search-console/search-rules.input.ts";
export { addSearchedPlace, listKnownTowns, removeSearchedPlace } from "./search-console/searched-places.ts";
export { editLocationSet, undoLocationSetEdit } from "./sets/edit-location-set.ts";
export { exportLocations } from "./sets/export-locations.ts";
export {
  discardNames,
  findNamesImport,
  listRefusedNames,
  MAX_NAMES_BYTES,
  type NamesImport,
  type NamesRefusal,
  takeFirstLineAs,
  uploadNames,
} from "./sets/import/import-names.ts";
export type { FactChange } from "./sets/import/merge-location.ts";
export { type TakenNames, takeNames } from "./sets/import/take-names.ts";
export { type UndoneImport, undoLocationsImport } from "./sets/import/undo-locations-import.ts";
export { whyRefused } from "./sets/import/why-refused.ts";
export type { RefusedName } from "./sets/list-names.ts";
export {
  findLocationSet,
  findTermSet,
  type ListedLocationSet,
  type ListedTermSet,
  listLocationSets,
  listTermSets,
  listUnusableNames,
  type UnusableNames,
} from "./sets/list-sets.ts";
export {
  findLocationFacts,
  type LocationWithFacts,
  removeLocation,
  removeLocationFact,
  restoreLocation,
  saveLocationFact,
} from "./sets/location-facts.ts";
export {
  addLocationSet,
  addTermSet,
  deleteLocationSet,
  deleteTermSet,
  type LocationSet,
  type PageTemplate,
  restoreLocationSet,
  restoreTermSet,
  type TermSet,
  updateTermSet,
} from "./sets/term-and-location-sets.ts";
export { stateName } from "./sets/typed-locations.input.ts";
export { homeOnlyXml, indexXml, MAX_SITEMAP_ENTRIES, pagesXml, type SitemapEntry } from "./sitemap-xml.ts";
export { exportTerms } from "./terms/export-terms.ts";
export { type FoundTerm, findTerm, type ListedTerm, type ListedTerms, listTerms, TermQuery } from "./terms/list-terms.ts";
export { deleteTerm, type ExpectedTerm, restoreTerm, saveTerm } from "./terms/save-term.ts";
export { termImport } from "./terms/term-import.ts";
export { LAYOUT_KEYS, LAYOUTS, type Layout, type LayoutKey, type LayoutSection } from "./text/layouts.ts";
export type { TemplateError } from "./text/template-error.ts";
export { WORD_LISTS } from "./text/word-lists.ts";
