import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";

/** Links under a title. */
export function Links({ title, links }: { title: string; links: { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ label, href }) => (
          <li key={label}>
            <Anchor href={href} className="alone">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
