import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/*
 * Loaded into a server before it starts (`--import`): sets its clock ahead where its parent says so, and answers each other message of its
 * parent's with how the event loop was
 * kept busy since the last one, in milliseconds: how late it was, and the processor time that its thread took between
 * two turns, which does not grow with what else this machine does; null where the system does not tell.
 */

const EVERY = 1;
const milliseconds = (nanoseconds) => Number((nanoseconds / 1e6).toFixed(1));

const delays = monitorEventLoopDelay({ resolution: EVERY });
delays.enable();

/** Nanoseconds of processor time that the main thread has had. */
function threadTime() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return NaN;
  }
}

let before = threadTime();
let longest = 0;
setInterval(() => {
  const now = threadTime();
  longest = Math.max(longest, now - before);
  before = now;
}, EVERY).unref();

/** A message that names how many milliseconds later it is: the server's clock goes ahead. */
const clock = Date.now;
let ahead = 0;
Date.now = () => clock() + ahead;

process.on("message", ({ advance }) => {
  if (advance) {
    ahead += advance;
    return;
  }
  process.send({
    median: milliseconds(delays.percentile(50)),
    "99th": milliseconds(delays.percentile(99)),
    worst: milliseconds(delays.max),
    cpu: Number.isNaN(longest) ? null : milliseconds(longest),
  });
  delays.reset();
  longest = 0;
});
// Whoever measures does not keep the server alive.
process.channel?.unref();
