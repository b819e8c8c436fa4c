import { Section } from "~/ui/layout/section";
import { SizedPicture } from "~/ui/product/picture";
import type { RecapStep } from "./recap.server";

/** The Union's notice on the legal guarantee as it was published; its words follow for whoever does not see the picture. */
export function GuaranteeNotice({ title, picture, html }: NonNullable<RecapStep["guarantee"]["notice"]>) {
  return (
    <Section title={title}>
      {picture && (
        <SizedPicture
          {...picture}
          alt=""
          sizes="(min-width: 40rem) 36rem, 95vw"
          widest={576}
          className="mb-4 h-auto w-full max-w-xl"
        />
      )}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </Section>
  );
}
