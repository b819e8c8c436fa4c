import { useEffect, useState } from "react";
import { Button } from "../form/button";
import { Anchor, type LinkItem } from "./anchor";
import { usePageAddress } from "./page-address";

interface Question {
  /** Names the question; once on a page. */
  kind: string;
  title: string;
  /** Paragraphs. */
  text: string[];
  /**
   * Answers, equal in weight; each is sent to an address of its own, with its storefront's prefix. Where all have a `name`, which ends
   * their label, a telephone shows the title and the names in two lines (VISITOR-23).
   */
  answers: { label: string; name?: string; intent: string; action: string }[];
  /** Where there is more to choose. */
  more?: LinkItem | null;
}

interface VisitorNoticeProps extends Question {
  /** Whether it is laid over the page where scripts run. */
  asDialog: boolean;
}

/** Whether the visitor has scrolled or focused something: a dialog would interrupt them. */
const isBusy = () => scrollY > 0 || document.activeElement !== document.body;

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/**
 * A question to a visitor, drawn above the page's content, which stays readable. With scripts it may also be shown as
 * a dialog, unless the visitor is busy; Escape dismisses it. Each answer is a document form that leads back to this
 * page: the page itself may come from a cache.
 */
export function VisitorNotice({ asDialog, ...question }: VisitorNoticeProps) {
  const { kind } = question;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!asDialog) return;
    const frame = requestAnimationFrame(() => setIdle(!isBusy()));
    return () => cancelAnimationFrame(frame);
  }, [kind, asDialog]);
  const over = asDialog && isIdle;
  const isShort = question.answers.every(({ name }) => name !== undefined);
  const words = (id: string) => (
    <>
      <Words {...question} id={id} isShort={isShort} />
      <div
        className={`mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 ${isShort ? "max-sm:mt-1 max-sm:gap-2 max-sm:text-sm max-sm:[&_.btn]:px-3" : "max-sm:flex-col max-sm:items-stretch"}`}
      >
        <Answers {...question} />
      </div>
    </>
  );
  return (
    <>
      <section
        aria-labelledby={`question-${kind}`}
        // Gone with the page beneath the dialog already: what is answered then moves nothing.
        hidden={over}
        className={`border-b border-edge bg-card print:hidden ${isShort ? "py-2 sm:py-5" : "py-5"}`}
      >
        <div className="wrap">{words(`question-${kind}`)}</div>
      </section>
      {over && (
        <dialog
          ref={open}
          aria-labelledby={`dialogue-${kind}`}
          aria-describedby={`dialogue-${kind}-texte`}
          className="notice-dialog"
          onCancel={(event) => event.preventDefault()}
          // Browsers close a dialog at the second Escape whatever a page says.
          onClose={({ currentTarget }) => open(currentTarget)}
        >
          {words(`dialogue-${kind}`)}
        </dialog>
      )}
    </>
  );
}

/**
 * A question that blocks nothing: a strip at the foot of the window, which ends after the page's own foot and so covers
 * none of it (VISITOR-18, VISITOR-19). The same with and without scripts; `more.panel` names the dialog that its link opens.
 */
export function ConsentStrip({
  kind,
  title,
  text,
  answers,
  more,
}: Question & { more: LinkItem & { panel: string } }) {
  return (
    <section aria-labelledby={`question-${kind}`} className="consent-strip print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
        <div className="grow basis-96 text-sm">
          <h2 id={`question-${kind}`} className="sr-only text-xl sm:not-sr-only">
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="max-w-3xl sm:mt-1">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="consent-answers">
          <Answers answers={answers} more={more} />
        </div>
      </div>
    </section>
  );
}

function Words({
  id,
  title,
  text,
  isShort,
}: Pick<Question, "title" | "text"> & { id: string; isShort: boolean }) {
  return (
    <>
      <h2 id={id} className={isShort ? "text-base sm:text-xl" : "text-xl"}>
        {title}
      </h2>
      <div id={`${id}-texte`}>
        {text.map((paragraph) => (
          <p key={paragraph} className={`mt-2 max-w-3xl ${isShort ? "max-sm:sr-only" : ""}`}>
            {paragraph}
          </p>
        ))}
      </div>
    </>
  );
}

/** Each answer is a form of the browser's own, which leads back to this page: the page around it may come from a cache. */
function Answers({
  answers,
  more,
}: Pick<Question, "answers"> & { more?: (LinkItem & { panel?: string }) | null }) {
  const back = usePageAddress();
  return (
    <>
      {answers.map(({ label, name = label, intent, action }) => (
        <form key={label} method="post" action={action}>
          <input type="hidden" name="retour" value={back} />
          <Button variant="secondary" wide name="intent" value={intent}>
            <span>
              {name !== label && <span className="max-sm:sr-only">{label.slice(0, -name.length)}</span>}
              {name}
            </span>
          </Button>
        </form>
      ))}
      {more && (
        <Anchor
          href={`${more.href}?${new URLSearchParams({ retour: back })}`}
          data-panel={more.panel}
          className="alone"
        >
          {more.label}
        </Anchor>
      )}
    </>
  );
}
