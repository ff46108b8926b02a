import { contentWords } from "~/domain/catalog/content-names.input.ts";
import { type ArticleCategoryRow, articleCategoryKind } from "~/domain/content/index.ts";
import { sendContentForm } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { contentScreen } from "../content-screen.ts";
import { RecordList } from "../parts/content-list.tsx";
import type { ContentLook } from "../parts/content-table.tsx";
import { NameAndSlug } from "../parts/name-and-slug.tsx";
import { activeField, positionField, type RecordFields } from "../parts/record-fields.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { recordAction } from "../record-actions.ts";
import type { Route } from "./+types/categories-page";
import { BlogTabs } from "./blog-tabs.tsx";

const words = contentWords["article-category"];

export const meta: Route.MetaFunction = () => [{ title: "Categories" }];
export const shouldRevalidate = revalidatesOnConflict;
export const loader = (asked: Route.LoaderArgs) => contentScreen(articleCategoryKind, asked);
export const action = recordAction(articleCategoryKind);
export const clientAction = (sent: Route.ClientActionArgs) => sendContentForm(sent, words.one);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch categories" />;
}

/** What articles are about. */
export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      title="Categories"
      text="The subjects of your articles. Every article has one category, and each category has a page."
      empty={{ icon: "layers", title: "No categories yet", text: "Add a category before you publish your first article." }}
      searched="Name or description"
      sorts={sorts}
      tabs={<BlogTabs />}
      screen={loaderData}
      answer={actionData}
      look={look}
      fields={fields}
    />
  );
}

const sorts = [
  { value: "position", label: "Site order" },
  { value: "name", label: "Name" },
  { value: "-changed", label: "Last updated" },
];

const fields: RecordFields<ArticleCategoryRow> = [
  {
    own: "name and slug",
    render: (category, answer) => <NameAndSlug folder="blog/category" row={category} answer={answer} />,
    texts: ({ name, slug }) => ({ Name: name, Slug: slug }),
  },
  {
    ...{ name: "description", label: "Description", as: "text", rows: 2 },
    hint: "Shown on the category's page and in search results. If empty, both show the number of articles.",
    value: ({ description }) => description,
  },
  [positionField, activeField],
];

const look: ContentLook<ArticleCategoryRow> = {
  columns: [
    {
      key: "slug",
      label: "Slug",
      gives: 2,
      cell: ({ slug }) => (
        <a href={`/blog/category/${slug}`} className="clipped text-link">
          /blog/category/{slug}
        </a>
      ),
    },
    { key: "description", label: "Description", gives: 1, cell: ({ description }) => description },
  ],
};
