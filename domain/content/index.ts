export type { ArticleFault } from "../articles/article-faults.ts";
export { articleImport } from "../articles/article-import.ts";
export type { ArticleDraft } from "../articles/article-kind.ts";
export { findArticlePicture } from "../articles/article-picture.ts";
export {
  type ArticleDifference,
  compareArticleVersions,
  type ListedArticleVersion,
  listArticleVersions,
  restoreArticleVersion,
} from "../articles/article-versions.ts";
export { type ArticleCategory, type FoundArticles, findTag, listCategories, searchArticles } from "../articles/blog-lists.ts";
export { changeArticles } from "../articles/change-articles.ts";
export { deleteArticles, restoreArticles } from "../articles/delete-articles.ts";
export { exportArticles } from "../articles/export-articles.ts";
export { type FeedArticle, listFeedArticles } from "../articles/feed-articles.ts";
export { type Article, type ArticleTag, findArticle, previewArticle } from "../articles/find-article.ts";
export { type ArticleChoices, type EditedArticle, findArticleToEdit, listArticleChoices } from "../articles/find-article-to-edit.ts";
export { type GuideFileKind, guideFile, WorkerBusyError } from "../articles/guide-files.ts";
export {
  findGuide,
  findGuideByForm,
  type Guide,
  type GuideCard,
  listGuides,
  offeredGuides,
  previewGuide,
} from "../articles/guides.ts";
export { type ListedArticle, listArticlesToEdit, searchArticlesToEdit } from "../articles/list-articles-to-edit.ts";
export { publishArticle, type Unpublishable, type Unready } from "../articles/publish-article.ts";
export {
  type ArticleCard,
  type ArticlePage,
  isPlace,
  listArticles,
  listRelatedArticles,
} from "../articles/published-articles.ts";
export { createArticle, discardArticleChanges, saveArticle } from "../articles/save-article.ts";
export { publishDueArticles, scheduleArticle, unpublishArticle } from "../articles/schedule-article.ts";
export { undoArticlesChange } from "../articles/undo-articles-change.ts";
export type { ContentKind, ContentQuery } from "../catalog/content-kind.ts";
export * from "../catalog/content-kinds.ts";
export type { SlugRefusal } from "../catalog/paged-kind.ts";
export { escapeHtml } from "../escape-html.ts";
export { cleanTypedAside } from "../media/cleaning/clean-aside.ts";
export { findWholePicture, frameMedia } from "../media/crop-media.ts";
export { deleteMedia, restoreMedia } from "../media/delete-media.ts";
export { editMedia } from "../media/edit-media.ts";
export { findMediaFile, type MediaFile, openMediaFile } from "../media/find-media-file.ts";
export { forgetDeletedMedia, settleMedia, settleMediaJob } from "../media/forget-deleted-media.ts";
export { findMedia, type ListedMedia, listMedia } from "../media/list-media.ts";
export { makeAvifJob } from "../media/make-avif.ts";
export { namedFilesQuery } from "../media/media-kind.ts";
export { listMediaLabels, type MediaLabels, organizeMedia, undoOrganizing } from "../media/organize-media.ts";
export { replaceMedia, restoreMediaContent } from "../media/replace-media.ts";
export { type Upload, uploadMedia } from "../media/upload-media.ts";
export type { UploadRefusal } from "../media/upload-refusal.ts";
export { contentPlaces } from "../media/uses/content-places.ts";
export { listMediaUses, type MediaUse } from "../media/uses/list-media-uses.ts";
export { type MediaPlace, recordPlace } from "../media/uses/media-place.ts";
export { replaceWithNewFile, swapMedia, undoSwap } from "../media/uses/swap-media.ts";
export { type LinkState, linkStates } from "../navigation/link-states.ts";
export { type LinkedItem, listMenu, type MenuItem } from "../navigation/list-menu.ts";
export { type ListedItem, listNavigation } from "../navigation/list-navigation.ts";
export { listParentChoices, type ParentChoice } from "../navigation/list-parent-choices.ts";
export { listPublicAddresses, type PublicAddress } from "../navigation/list-public-addresses.ts";
export {
  createNavigationItem,
  deleteNavigationItem,
  findNavigationItem,
  moveNavigationItem,
  type NavigationRefusal,
  restoreNavigationItem,
  switchNavigationItems,
  updateNavigationItem,
} from "../navigation/navigation-items.ts";
export { addPageToMenu, type MenuEntry, readPageMenu } from "../navigation/page-menu.ts";
export { createRedirect, deleteRedirect, restoreRedirect, updateRedirect } from "../navigation/redirects/change-redirects.ts";
export { findRedirect } from "../navigation/redirects/find-redirect.ts";
export { findRedirectToEdit, listRedirects } from "../navigation/redirects/list-redirects.ts";
export type { RedirectRow } from "../navigation/redirects/redirect-kind.ts";
export { type ArrangedBlock, listPageBlocks, movePageBlock, switchPageBlock } from "../pages/arrange-blocks.ts";
export type { UncleanRefusal } from "../pages/blocks/clean-block.ts";
export {
  deleteContentBlocks,
  type EditedBlock,
  findContentBlock,
  moveContentBlock,
  restoreContentBlocks,
  switchContentBlocks,
} from "../pages/blocks/content-blocks.ts";
export { type ListedBlock, listContentBlocks } from "../pages/blocks/list-content-blocks.ts";
export { listPageChoices, type PageChoice } from "../pages/blocks/list-page-choices.ts";
export { previewContentBlock } from "../pages/blocks/preview-content-block.ts";
export { type BlockRefusal, createContentBlock, type SavedBlock, updateContentBlock } from "../pages/blocks/save-content-block.ts";
export { changePagesStatus, deletePages, restorePages } from "../pages/change-pages.ts";
export { discardPageDraft, restorePageDraft, schedulePageDraft } from "../pages/drafts/change-draft.ts";
export type { ChangedTwice } from "../pages/drafts/compare-changes.ts";
export { type CopiedSection, copySectionToPage, undoSectionCopy } from "../pages/drafts/copy-section.ts";
export { type EditedView, type PageDraftView, viewOfEdited, viewPageDraft } from "../pages/drafts/draft-views.ts";
export { type DraftState, type EditedPage, findPageDraft, type MissingSection, type Offer } from "../pages/drafts/find-draft.ts";
export { findEditablePage } from "../pages/drafts/find-editable-page.ts";
export { notePageEditor, type PagePresence } from "../pages/drafts/page-editors.ts";
export {
  createPagePreview,
  findPagePreview,
  type ListedPreview,
  listPagePreviews,
  revokePagePreview,
} from "../pages/drafts/page-previews.ts";
export { type PublishConflict, type PublishedDraft, publishPageDraft } from "../pages/drafts/publish-draft.ts";
export { type DraftRefusal, type SavedDraft, savePageDraft } from "../pages/drafts/save-draft.ts";
export { undoPublish } from "../pages/drafts/undo-publish.ts";
export { duplicatePage } from "../pages/duplicate-page.ts";
export { type FormDelivery, findFormAgain, findPublishedForm, type PublishedForm } from "../pages/find-form.ts";
export { findPage, type PageMetadata, type PageView, previewPage } from "../pages/find-page.ts";
export { keptPage } from "../pages/kept-page.ts";
export { type BlockView, listBlocks } from "../pages/list-blocks.ts";
export { type FolderPage, listFolder } from "../pages/list-folder.ts";
export { listPageUses, type PageUse } from "../pages/list-page-uses.ts";
export { findPageToEdit, type ListedPage, listChosenPages, listPages, type WaitingDraft } from "../pages/list-pages.ts";
export type { PageRow } from "../pages/page-kind.ts";
export { comparePageVersions, type ListedVersion, listPageVersions, type VersionDifference } from "../pages/page-versions.ts";
export { publishDuePages } from "../pages/publish-due-pages.ts";
export { restorePageVersion } from "../pages/restore-page-version.ts";
export { createPage, updatePage } from "../pages/save-page.ts";
export { type LinkTargets, searchLinkTargets } from "../pages/search-link-targets.ts";
export { type FoundPage, searchPages } from "../pages/search-pages.ts";
export { readSectionNeeds, type SectionNeeds } from "../pages/section-needs.ts";
export { bringBackShipped, type DeletedShippedPage, listDeletedShipped, wasDeleted } from "../pages/shipped/deleted-pages.ts";
export { type DemoPage, listDemoPages } from "../pages/shipped/demo-pages.ts";
export { listGonePaths, withoutGoneLinks } from "../pages/shipped/gone-pages.ts";
export { shippedSection } from "../pages/shipped/shipped-section.ts";
export { brandText } from "../rich-text/brand-text.ts";
export type { Run, ShownText } from "../rich-text/marked-text.input.ts";
export type { Heading, PictureView, ShownBlock, ShownInline } from "../rich-text/shown-text.input.ts";
export type { TextChange } from "../text-diff.ts";
export { erasePerson, exportPerson } from "./personal-data.ts";
export { retention } from "./retention.ts";
