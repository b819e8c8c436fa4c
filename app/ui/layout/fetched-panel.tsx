import { useHref } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { Dialog, type DialogProps } from "./dialog";

/** Milliseconds after which a panel that has not arrived is given up, and its page is opened instead. */
const PATIENCE = 8_000;

interface FetchedPanelProps<Data> extends Omit<DialogProps, "children"> {
  /** Path that answers its data as JSON, without the storefront's prefix. */
  data: string;
  /** Fetches what draws them. */
  content: () => Promise<{ default: ComponentType<{ data: Data }> }>;
  /** Said until they are there. */
  loading: string;
}

async function fetchData(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json();
}

/** PANEL-6: what the page behind a link says, as a panel; where anything fails, that page. */
export function FetchedPanel<Data>({ data, content, loading, ...dialog }: FetchedPanelProps<Data>) {
  const [drawn, setDrawn] = useState<{ Content: ComponentType<{ data: Data }>; data: Data }>();
  const address = useHref(data);
  const { opener } = dialog;
  useEffect(() => {
    Promise.all([content(), fetchData(address)]).then(
      ([{ default: Content }, answer]) => setDrawn({ Content, data: answer as Data }),
      () => location.assign(opener.href),
    );
  }, [content, address, opener]);
  return (
    <Dialog {...dialog}>
      {drawn ? <drawn.Content data={drawn.data} /> : <p role="status">{loading}</p>}
    </Dialog>
  );
}
