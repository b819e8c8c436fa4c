/**
 * Remix's own options, handed to its Vite plugin by vite.config.ts.
 * The route table is app/routes.ts (`v3_routeConfig`).
 * `v3_lazyRouteDiscovery` is off: the whole table is small, and a manifest request per link costs more than a listing.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
};
