/*
 * What fetches the drawings of `drawings.ts` for a browser that draws a page itself. A module of the client build alone
 * (Remix empties it for the server), where the same drawings stand in the renderer's own file.
 */

export const loadFigures = async () => (await import("./figure-section")).FigureSection;
export const loadLineage = async () => (await import("~/ui/figure/lineage-tree")).LineageTree;
export const loadTimeline = async () => (await import("~/ui/figure/delivery-timeline")).DeliveryTimeline;
export const loadReviews = async () => (await import("../reviews/product-reviews")).ProductReviews;
