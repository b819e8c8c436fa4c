import { renderToStaticMarkup } from "react-dom/server";
import { newsletterWords } from "./views/newsletter-words.server";
import * as paths from "./paths";
import { withPrefix } from "./shop/routing/address";
import type { Region } from "./shop/region/storefront-region";
import { StatusMessage } from "./ui/feedback/status-message";
import { formFields } from "./ui/form/answer";
import { NewsletterForm } from "./ui/layout/newsletter-form";

/** What stands in a storefront's foot where nothing was asked: made once. */
const made = new Map<string, string>();

/**
 * The newsletter in the foot of a storefront's pages, as HTML: it is the same on every page, and leads back by what the browser says
 * it came from, so browsers keep it as it is and need no code for it.
 * @param status what the form was answered, beside it; null where it was not sent
 */
export function footForm({ basename }: Region, status: string | null): string {
  const html = (status === null && made.get(basename)) || drawn(basename, status);
  if (status === null) made.set(basename, html);
  return html;
}

function drawn(basename: string, status: string | null): string {
  const words = newsletterWords();
  return renderToStaticMarkup(
    <section
      id={paths.NEWSLETTER_ANCHOR}
      className="grid gap-x-12 gap-y-3 border-t border-rule pt-6 lg:grid-cols-2"
    >
      <div className="spaced-3">
        <h2 className="text-xl">{words.title}</h2>
        {status && <StatusMessage>{status}</StatusMessage>}
        <p className="max-w-xl">{words.lead}</p>
      </div>
      <NewsletterForm
        words={words}
        action={withPrefix(basename, paths.newsletter())}
        field={formFields(undefined, paths.NEWSLETTER_ANCHOR)}
      />
    </section>,
  );
}
