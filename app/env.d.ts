declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";
  export const entry: ServerBuild["entry"];
  export const routes: ServerBuild["routes"];
  export const assets: ServerBuild["assets"];
  export const publicPath: ServerBuild["publicPath"];
  export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
  export const future: ServerBuild["future"];
  export const isSpaMode: ServerBuild["isSpaMode"];
  export const basename: ServerBuild["basename"];
}

/** scripts/style-index.mjs */
declare module "*.css?inline&indexed" {
  import type { StyleIndex } from "~/http/pages/page-style.server";
  const index: StyleIndex;
  export default index;
}
