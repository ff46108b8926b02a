import { contentWords } from "~/domain/catalog/content-names.input.ts";
import { type AuthorRow, authorKind, listAuthorAccounts } from "~/domain/content/index.ts";
import { granted } from "../answers.ts";
import { sendContentForm } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { contentScreen } from "../content-screen.ts";
import { RecordList } from "../parts/content-list.tsx";
import type { ContentLook } from "../parts/content-table.tsx";
import { NameAndSlug } from "../parts/name-and-slug.tsx";
import { activeField, positionField, type RecordFields } from "../parts/record-fields.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { recordAction } from "../record-actions.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/authors-page";
import { BlogTabs } from "./blog-tabs.tsx";

const words = contentWords.author;

export const meta: Route.MetaFunction = () => [{ title: "Authors" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader(asked: Route.LoaderArgs) {
  const [screen, accounts] = await Promise.all([contentScreen(authorKind, asked), listAuthorAccounts(asked.context.get(staff))]);
  return { ...screen, accounts: granted(accounts) };
}

export const action = recordAction(authorKind);
export const clientAction = (sent: Route.ClientActionArgs) => sendContentForm(sent, words.one);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch authors" />;
}

/** The people whose names are on articles. */
export default function AuthorsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      title="Authors"
      text="The people who write your articles. Each one has a page that lists their articles."
      empty={{ icon: "user", title: "No authors yet", text: "Add the people who write for your blog." }}
      searched="Name, role, or biography"
      sorts={sorts}
      tabs={<BlogTabs />}
      screen={loaderData}
      answer={actionData}
      look={look}
      fields={fieldsWith(loaderData.accounts, loaderData.edited?.userId ?? null)}
    />
  );
}

const sorts = [
  { value: "position", label: "Site order" },
  { value: "name", label: "Name" },
  { value: "-changed", label: "Last updated" },
];

function fieldsWith(accounts: { userId: string; label: string }[], chosen: string | null): RecordFields<AuthorRow> {
  const known = accounts.map(({ userId, label }) => ({ value: userId, label }));
  const lost = chosen && !known.some(({ value }) => value === chosen) ? [{ value: chosen, label: "An account without access" }] : [];
  return [
    {
      own: "name and slug",
      render: (author, answer) => <NameAndSlug folder="blog/author" row={author} answer={answer} />,
      texts: ({ name, slug }) => ({ Name: name, Slug: slug }),
    },
    { name: "role", label: "Role", hint: "Such as Director of security.", value: ({ role }) => role },
    {
      ...{ name: "bio", label: "Biography", as: "text", rows: 4 },
      hint: "Shown below each article and on the author's page. Two or three sentences are enough.",
      value: ({ bio }) => bio,
    },
    {
      ...{ name: "picture_url", label: "Picture", as: "picture" },
      hint: "A path on this site, or an address that starts with https://. Square pictures work best.",
      value: ({ pictureUrl }) => pictureUrl ?? "",
    },
    {
      ...{ name: "user_id", label: "Account", as: "choice", first: "" },
      hint: "New articles that this account starts get this author's name.",
      options: [{ value: "", label: "None" }, ...known, ...lost],
      value: ({ userId }) => userId ?? "",
    },
    [positionField, activeField],
  ];
}

const look: ContentLook<AuthorRow> = {
  columns: [
    { key: "role", label: "Role", cell: ({ role }) => role },
    {
      key: "slug",
      label: "Slug",
      gives: 2,
      cell: ({ slug }) => (
        <a href={`/blog/author/${slug}`} className="clipped text-link">
          /blog/author/{slug}
        </a>
      ),
    },
    { key: "bio", label: "Biography", gives: 1, cell: ({ bio }) => bio },
  ],
};
