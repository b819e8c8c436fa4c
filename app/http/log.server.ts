import pino from "pino";
import { config } from "../config.server";

/** The process's log, one JSON object a line. No address, name or token of a customer goes into it. */
export const log = pino({ level: config().logLevel, base: undefined });
