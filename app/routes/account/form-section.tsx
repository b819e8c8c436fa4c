import type { ReactNode } from "react";

interface FormSectionProps {
  /** Where links lead to it. */
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page that is filled in: its title and lead at the left of its fields where there is room for both. */
export function FormSection({ id, title, lead, children }: FormSectionProps) {
  return (
    <section
      id={id}
      className="border-t border-rule pt-5 page-lg:grid page-lg:grid-cols-[16rem_minmax(0,1fr)] page-lg:gap-12"
    >
      <div>
        <h2 className="mb-4 text-2xl">{title}</h2>
        {lead && <p className="mb-4 text-muted">{lead}</p>}
      </div>
      <div className="max-w-xl">{children}</div>
    </section>
  );
}
