import { DeliveryTimeline } from "~/ui/figure/delivery-timeline";
import { LineageTree } from "~/ui/figure/lineage-tree";
import { FigureSection } from "./figure-section";

/** What the catalogue's pages show and no script takes over (`Still`), by name. For the server's renderer only. */
export const catalogueDrawings = {
  figures: FigureSection,
  lineage: LineageTree,
  "delivery-timeline": DeliveryTimeline,
};
