import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useIsSending } from "../parts/admin-form.tsx";
import type { ArticleWords } from "./article-words.ts";

/** Starts an article or a guide and opens it in the editor. */
export function NewArticleButton({ words }: { words: ArticleWords }) {
  const isBusy = useIsSending("create");
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="create" isBusy={isBusy}>
        {!isBusy && <Icon name="plus" className="size-4.5" />}
        New {words.title}
      </Button>
    </Form>
  );
}
