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
   * Answers, equal in weight; each is sent to an address of its own, with its storefront's prefix. `name` ends the label; a telephone shows
   * only the name of an answer that has one (VISITOR-23).
   */
  answers: { label: string; name?: string; intent: string; action: string }[];
  /** Where there is more to choose. */
  more?: LinkItem | null;
}

/** Whether the visitor has scrolled or focused something: a dialog would interrupt them. */
const isBusy = () => scrollY > 0 || document.activeElement !== document.body;

const open = (dialog: HTMLDialogElement | null) => {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // Browsers scroll to the first answer, which takes the focus: in a low window that hides the question.
  dialog.scrollTop = 0;
};

/**
 * A question to a visitor in the page's flow, above its content, which stays readable. Each answer is a document form that leads
 * back to this page: the page itself may come from a cache.
 */
export function VisitorNotice({ kind, title, text, answers, more }: Question) {
  const id = `question-${kind}`;
  return (
    <section aria-labelledby={id} className="border-b border-edge bg-card py-2 sm:py-5 print:hidden">
      <div className="wrap">
        <Words id={id} title={title} text={text} isShort />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:mt-1 max-sm:gap-2 max-sm:text-sm max-sm:[&_.btn]:px-3">
          <Answers answers={answers} more={more} />
        </div>
      </div>
    </section>
  );
}

/**
 * The age's question: first in the source, and drawn at the foot of the window, so that neither its coming nor its going moves the
 * page (VISITOR-1). With scripts it may also be laid over the page as a dialog, unless the visitor is busy.
 */
export function AgeQuestion({ asDialog, ...question }: Question & { asDialog: boolean }) {
  const { kind, answers } = question;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!asDialog) return;
    const frame = requestAnimationFrame(() => setIdle(!isBusy()));
    return () => cancelAnimationFrame(frame);
  }, [kind, asDialog]);
  const isOver = asDialog && isIdle;
  return (
    <>
      {/* While the dialog is open it is invisible but keeps its space, so that nothing moves. */}
      <Strip {...question} className={`question-strip age-strip print:hidden${isOver ? " invisible" : ""}`} />
      {isOver && (
        <dialog
          ref={open}
          aria-labelledby={`dialogue-${kind}`}
          aria-describedby={`dialogue-${kind}-texte`}
          className="notice-dialog"
          onCancel={(event) => event.preventDefault()}
          // Browsers close a dialog at the second Escape whatever a page says.
          onClose={({ currentTarget }) => open(currentTarget)}
        >
          <Words {...question} id={`dialogue-${kind}`} />
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:flex-col max-sm:items-stretch">
            <Answers answers={answers} />
          </div>
        </dialog>
      )}
    </>
  );
}

/**
 * A question that blocks nothing: a strip at the foot of the window, which ends after the page's own foot and so covers
 * none of it (VISITOR-18, VISITOR-19). The same with and without scripts; `more.panel` names the dialog that its link opens.
 */
export const ConsentStrip = (question: Question & { more: LinkItem & { panel: string } }) => (
  <Strip {...question} className="question-strip print:hidden" hidesTitle />
);

interface StripProps extends Question {
  more?: (LinkItem & { panel?: string }) | null;
  className: string;
  /** Whether a telephone hides the title visually; screen readers still read it. */
  hidesTitle?: boolean;
}

function Strip({ kind, title, text, answers, more, className, hidesTitle }: StripProps) {
  return (
    <section aria-labelledby={`question-${kind}`} className={className}>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
        <div className="grow basis-96 text-sm">
          <h2 id={`question-${kind}`} className={hidesTitle ? "sr-only text-xl sm:not-sr-only" : "text-xl"}>
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className={`max-w-3xl ${hidesTitle ? "sm:mt-1" : "mt-1"}`}>
              {paragraph}
            </p>
          ))}
        </div>
        <div className="strip-answers">
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
  isShort = false,
}: Pick<Question, "title" | "text"> & { id: string; isShort?: boolean }) {
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
