import { createServer } from "vite";

/* `npm run dev`: the real server, its modules and the client's given out by Vite as they change. */
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { runCommand } = await vite.ssrLoadModule("./cli/main.ts");
if ((await runCommand(["setup"])) !== 0) process.exit(1);
const { startServer } = await vite.ssrLoadModule("./server.ts");
await startServer({
  build: () => vite.ssrLoadModule("virtual:remix/server-build"),
  clientDir: null,
  before: vite.middlewares,
});
