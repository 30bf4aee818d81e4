/* Results as TAP, for meson and tools/closing-line. What failed says why, and where its trace
 * and its picture are; what passed only when it was tried again says that it is flaky. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const COLOURS = /\u001b\[[0-9;]*m/g;

const comment = (text) => String(text).replaceAll(COLOURS, "").trimEnd().replace(/^/gm, "# ");

export default class Reporter {
  constructor({ strict }) {
    this.strict = strict;
    this.count = 0;
    this.failures = new Map(); /* by test: what its tries said that failed */
  }

  printsToStdio() {
    return true;
  }

  onBegin(config, suite) {
    console.log(`1..${suite.allTests().length}`);
  }

  onStdOut(text) {
    console.log(comment(text));
  }

  onStdErr(text) {
    console.log(comment(text));
  }

  onError(error) {
    console.log(comment(error.stack ?? error.message ?? error.value));
  }

  onTestEnd(test, result) {
    const failed = result.status !== test.expectedStatus && result.status !== "skipped";
    const failures = this.failures.get(test) ?? [];
    if (failed) this.failures.set(test, [...failures, ...this.explain(result)]);
    if (failed && result.retry < test.retries) return;
    const name = test.titlePath().slice(3).join(" › ").replaceAll("#", "");
    const flaky = test.outcome() === "flaky";
    const passed = test.ok() && !(flaky && this.strict);
    const how = flaky ? `flaky: passed at try ${result.retry + 1}` : `${result.duration} ms`;
    const skipped = result.status === "skipped" ? " # SKIP" : "";
    console.log(`${passed ? "ok" : "not ok"} ${++this.count} - ${name} (${how})${skipped}`);
    for (const words of this.failures.get(test) ?? []) console.log(comment(words));
  }

  explain(result) {
    const errors = result.errors.map((error) => error.stack ?? error.message ?? error.value);
    const files = result.attachments.filter(({ path }) => path).map(({ name, path }) => `${name}: ${relative(ROOT, path)}`);
    return [`try ${result.retry + 1}, after ${result.duration} ms:`, ...errors, ...files];
  }
}
