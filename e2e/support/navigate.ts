import type { Page } from "@playwright/test";

/**
 * Does what a script of a page does to lead somewhere within its storefront, with a form's fields where they are given. The page
 * may be left for it, and with it what would have been waited for: its end is told by the page that is shown next.
 */
export const navigate = (page: Page, to: string, fields?: Record<string, string>): Promise<void> =>
  page.evaluate(
    ([to, fields]) => {
      if (!fields) {
        void window.__remixRouter.navigate(to);
        return;
      }
      const formData = new FormData();
      for (const [name, value] of Object.entries(fields)) formData.set(name, value);
      void window.__remixRouter.navigate(to, { formMethod: "post", formData });
    },
    [to, fields] as const,
  );
