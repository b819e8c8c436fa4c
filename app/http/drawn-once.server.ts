import type { AppLoadContext } from "@remix-run/node";
import { noteSubjects } from "./request-state.server";

/**
 * PAGE-43: what only the server's renderer reads (a still drawing's subject, a text's HTML) is no part of a document's
 * data, where it would stand a second time; it is noted in the request's state for the renderer.
 * @returns the subjects for a client navigation, whose browser draws them itself; null for a document
 */
export function drawnOnce<Subjects extends Record<string, object>>(
  context: AppLoadContext,
  subjects: Subjects,
): Subjects | null {
  // `remix-serve` does not say which of the two a request is for: then both get them.
  if (context.isData !== false) return subjects;
  noteSubjects(context, subjects);
  return null;
}
