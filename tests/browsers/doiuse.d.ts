/** What is used of it, which it does not type. */
declare module "doiuse" {
  import type { Plugin } from "postcss";

  /** Calls back for each use of a feature of caniuse-lite's that one of the browsers lacks, or has in part. */
  export default function doiuse(options: {
    browsers: readonly string[];
    onFeatureUsage: (usage: { feature: string }) => void;
  }): Plugin;
}
