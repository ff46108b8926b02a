/** Marks a field that's saved with the article (`useArticleSaver`). */
export const ofArticle = { "data-article-field": "" };
