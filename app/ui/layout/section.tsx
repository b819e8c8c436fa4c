import type { ReactNode } from "react";
import { Anchor, type LinkItem } from "./anchor";

interface SectionProps {
  title: ReactNode;
  level?: 2 | 3;
  id?: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** What can be done with the whole section: « Modifier », « Tout voir ». Its words must tell it apart. */
  action?: LinkItem;
  children: ReactNode;
}

/** One part of a page under a thin rule: title at the left, what can be done with it at the right. */
export function Section({ title, level = 2, id, eyebrow, lead, action, children }: SectionProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section id={id} className="border-t border-rule pt-5">
      {eyebrow && <p className="label-caps mb-1">{eyebrow}</p>}
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <Heading className={level === 2 ? "min-w-0 text-2xl" : "min-w-0 text-xl"}>{title}</Heading>
        {action && (
          <Anchor href={action.href} className="alone print:hidden">
            {action.label}
          </Anchor>
        )}
      </div>
      {lead && <div className="mb-4 max-w-2xl text-muted">{lead}</div>}
      {children}
    </section>
  );
}
