import { useRevalidator } from "@remix-run/react";
import { type ComponentType, useContext, useEffect, useRef, useState } from "react";
import { follow as followTooltips } from "../feedback/tooltip";
import { DocumentSubjects } from "../layout/document-subjects";
import { useFollowLinks } from "../layout/follow-links";
import { Drawings } from "./drawings";

/** A tooltip, by pointer or focus: beside links the only interaction that a still part may contain. */
const follow = ({ target }: { target: EventTarget }) => {
  if (target instanceof Element && target.closest(".tip")) followTooltips();
};

interface StillProps<Props extends object> {
  /** Its name among the subjects that a loader gives to `drawnOnce`. */
  name: string;
  /** What draws it, of the page's own code. */
  drawing?: ComponentType<Props>;
  /**
   * Or what fetches that, for a browser that draws the page itself: of a `.client` module, undefined on the server, whose
   * renderer has it by its name.
   */
  load?: () => Promise<ComponentType<Props>>;
  /**
   * The drawing's props; absent where the document's renderer has them (PAGE-43). Use another `key` for another
   * subject: a drawing is never updated.
   */
  subject: Props | undefined;
}

/**
 * A part of a page that only leads elsewhere: the server's HTML stays, no script hydrates it, and the document's data hold nothing of
 * it. A browser draws it after a client navigation, and where hydration failed and React began the page anew.
 */
export function Still<Props extends object>({ name, drawing, load, subject }: StillProps<Props>) {
  const ofRenderer: ComponentType<Props> | undefined = useContext(Drawings)[name];
  const ofDocument = useContext(DocumentSubjects)[name] as Props | undefined;
  const holder = useRef<HTMLDivElement>(null);
  const [ofBrowser, setOfBrowser] = useState<ComponentType<Props> | null>(() =>
    subject === undefined ? null : (drawing ?? null),
  );
  const followLinks = useFollowLinks();
  const { revalidate } = useRevalidator();
  const isWithout = subject === undefined;
  useEffect(() => {
    if (!holder.current || holder.current.firstElementChild) return;
    let current = true;
    if (isWithout) revalidate();
    const found = drawing ? Promise.resolve(drawing) : load?.();
    // Its build is gone, so its code cannot be fetched: the page is shown without this drawing.
    found?.then(
      (component) => current && setOfBrowser(() => component),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [drawing, load, isWithout, revalidate]);
  const drawn = subject ?? ofDocument;
  const Drawing = ofRenderer ?? (ofDocument ? drawing : null) ?? ofBrowser;
  if (Drawing && drawn)
    return (
      <div key="drawn">
        <Drawing {...drawn} />
      </div>
    );
  // Empty for React, which then does not touch what the server drew in it.
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions, jsx-a11y-x/click-events-have-key-events -- nothing to press itself: it passes on what happens to what is in it.
    <div
      key="still"
      ref={holder}
      onPointerOver={follow}
      onFocus={follow}
      onClick={followLinks}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
