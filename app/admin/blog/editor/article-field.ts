/** A field that's saved with the article (`useArticleSaver`), and what's wrong with it. */
export function articleField(name: string, errors: Readonly<Record<string, string>>) {
  return { "data-article-field": "", name, error: errors[name] };
}
