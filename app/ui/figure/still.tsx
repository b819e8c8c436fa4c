import { type ComponentType, useContext, useEffect, useRef, useState } from "react";
import { follow as followTooltips } from "../feedback/tooltip";
import { DocumentSubjects } from "../layout/document-subjects";
import { Drawings } from "./drawings";

/** The only interaction that a still drawing may contain: a tooltip, by pointer or focus. */
const follow = ({ target }: { target: EventTarget }) => {
  if (target instanceof Element && target.closest(".tip")) followTooltips();
};

interface StillProps<Props extends object> {
  /** Its name among the server's drawings. */
  name: string;
  /** Fetches the same drawing for a browser that draws the page itself: of a `.client` module, undefined on the server. */
  load: () => Promise<ComponentType<Props>>;
  /**
   * The drawing's props; absent where the document's renderer has them (PAGE-43). Use another `key` for another
   * subject: a drawing is never updated.
   */
  subject: Props | undefined;
}

/**
 * A drawing without interaction: the server's HTML stays, and no script hydrates it. Its code is only fetched when a
 * browser draws the page itself, after a client navigation.
 */
export function Still<Props extends object>({ name, load, subject }: StillProps<Props>) {
  const drawing: ComponentType<Props> | undefined = useContext(Drawings)[name];
  const ofDocument = useContext(DocumentSubjects)[name] as Props | undefined;
  const drawn = subject ?? ofDocument;
  const holder = useRef<HTMLDivElement>(null);
  const [fetched, setFetched] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (holder.current?.firstElementChild) return;
    let current = true;
    // Its build is gone, so its code cannot be fetched: the page is shown without this drawing.
    load().then(
      (component) => current && setFetched(() => component),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load]);
  const Drawing = drawing ?? fetched;
  if (Drawing && drawn)
    return (
      <div key="drawn">
        <Drawing {...drawn} />
      </div>
    );
  // Empty for React, which then does not touch what the server drew in it.
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: it only passes a pointer on.
    <div
      key="still"
      ref={holder}
      onPointerOver={follow}
      onFocus={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
