/*
 * A built server is a production server, however it is started: React chooses its build by this variable as it is loaded. So this
 * module stands in a file of its own (vite.config.ts), which every entry of the build loads before anything else.
 */
if (import.meta.env.PROD) process.env["NODE_ENV"] = "production";
