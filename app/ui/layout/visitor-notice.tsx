import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../form/button";
import { Anchor, type LinkItem } from "./anchor";

export interface VisitorNoticeProps {
  /** Names the question; once on a page. */
  kind: string;
  title: string;
  /** Paragraphs. */
  text: string[];
  /** Answers, equal in weight; each is sent to an address of its own, with its storefront's prefix. */
  answers: { label: string; intent: string; action: string }[];
  /** Where there is more to choose. */
  more?: LinkItem | null;
  /** Whether it is laid over the page where scripts run. */
  asDialog: boolean;
}

/** What was laid over a page of this load: a question that was put aside is not laid over the next one. */
const laid = new Set<string>();

/** Whether the visitor is at something already, which a dialog would take from their hands. */
const isBusy = () => scrollY > 0 || document.activeElement !== document.body;

/**
 * A question to a visitor, above the page and never over it: what follows stays readable. Where scripts run, and
 * nobody is busy yet, it may be a dialog too, which Escape puts aside. Each answer is a form of the browser's own, which
 * leads back to this page: the page around it may come from a cache.
 */
export function VisitorNotice(question: VisitorNoticeProps) {
  const { kind, asDialog } = question;
  const dialog = useRef<HTMLDialogElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!asDialog || laid.has(kind) || isBusy()) return;
      laid.add(kind);
      setOver(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [kind, asDialog]);
  useEffect(() => {
    if (over) dialog.current?.showModal();
  }, [over]);
  const words = (id: string) => <Words {...question} id={id} />;
  return (
    <>
      <section
        aria-labelledby={`question-${kind}`}
        className="wrap border-b border-edge bg-card py-5 print:hidden"
      >
        {words(`question-${kind}`)}
      </section>
      {over && (
        <dialog
          ref={dialog}
          aria-labelledby={`dialogue-${kind}`}
          className="notice-dialog"
          onClose={() => setOver(false)}
        >
          {words(`dialogue-${kind}`)}
        </dialog>
      )}
    </>
  );
}

function Words({ id, title, text, answers, more }: VisitorNoticeProps & { id: string }) {
  const { pathname, search } = useLocation();
  const back = pathname + search;
  return (
    <>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-3xl">
          {paragraph}
        </p>
      ))}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:flex-col max-sm:items-stretch">
        {answers.map(({ label, intent, action }) => (
          <form key={label} method="post" action={action}>
            <input type="hidden" name="retour" value={back} />
            <Button variant="secondary" wide name="intent" value={intent}>
              {label}
            </Button>
          </form>
        ))}
        {more && (
          <Anchor href={`${more.href}?${new URLSearchParams({ retour: back })}`} className="alone">
            {more.label}
          </Anchor>
        )}
      </div>
    </>
  );
}
