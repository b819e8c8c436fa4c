import { DeliveryTimeline } from "~/ui/figure/delivery-timeline";
import { LineageTree } from "~/ui/figure/lineage-tree";
import { ProductReviews } from "../reviews/product-reviews";
import { FigureSection } from "./figure-section";

/** Drawings of the catalogue's pages that no script hydrates (`Still`), by name. For the server's renderer only. */
export const catalogueDrawings = {
  figures: FigureSection,
  lineage: LineageTree,
  "delivery-timeline": DeliveryTimeline,
  reviews: ProductReviews,
};
