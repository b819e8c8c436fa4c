import { useHref } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { timeLimit } from "../feedback/time-limit";
import { Dialog, type DialogProps } from "./dialog";

/** Milliseconds after which a panel that has not arrived is given up, and its page is opened instead. */
const PATIENCE = 8_000;

interface FetchedPanelProps<Data> extends Omit<DialogProps, "children"> {
  /** The link to the page that says the same, or the form that is sent to it: its fields are then sent to have the data. */
  source: HTMLAnchorElement | HTMLFormElement;
  /** Path that answers its data as JSON, without the storefront's prefix. */
  data: string;
  /** Fetches what draws them. */
  content: () => Promise<{ default: ComponentType<{ data: Data }> }>;
  /** Said until they are there. */
  loading: string;
}

/** The form had no effect: it was refused, and its page says why, or it could not be sent from here. */
class NotDone extends Error {}

/** Sends the request. @throws NotDone where the browser lacks what that takes: nothing was sent then */
function ask(address: string, form: HTMLFormElement | undefined): Promise<Response> {
  try {
    const signal = timeLimit(PATIENCE);
    if (!form) return fetch(address, { signal });
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    return fetch(address, { method: "POST", body: new URLSearchParams(fields), signal });
  } catch {
    throw new NotDone();
  }
}

async function fetchData(address: string, form: HTMLFormElement | undefined): Promise<unknown> {
  const answer = await ask(address, form);
  if (answer.ok && !answer.redirected) return answer.json();
  throw form && answer.status < 500 ? new NotDone() : new Error(`${answer.status} ${address}`);
}

/**
 * PANEL-6: what the page behind a link says, as a panel; where anything fails, that page. With a form it shows what the form
 * came to (PANEL-16): one that was refused, or could not be sent from here, is sent to its page, and one without an answer, which may
 * have been done, never again.
 */
export function FetchedPanel<Data>({ source, data, content, loading, ...dialog }: FetchedPanelProps<Data>) {
  const [drawn, setDrawn] = useState<{ Content: ComponentType<{ data: Data }>; data: Data }>();
  const address = useHref(data);
  const form = "submit" in source ? source : undefined;
  const href = form ? form.action : (source as HTMLAnchorElement).href;
  const asked = useRef<Promise<unknown>>();
  useEffect(() => {
    // Once, however often the effect runs: a form may add again.
    asked.current ??= fetchData(address, form);
    Promise.all([content(), asked.current]).then(
      ([{ default: Content }, answer]) => setDrawn({ Content, data: answer as Data }),
      (error) => (form && error instanceof NotDone ? form.submit() : location.assign(href)),
    );
  }, [content, address, href, form]);
  return (
    <Dialog {...dialog}>
      {drawn ? <drawn.Content data={drawn.data} /> : <p role="status">{loading}</p>}
    </Dialog>
  );
}
